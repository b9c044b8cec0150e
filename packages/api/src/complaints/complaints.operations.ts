import { addComplaintMessage } from "./add-complaint-message.ts";
import { closeComplaint } from "./close-complaint.ts";
import { fileComplaint } from "./file-complaint.ts";
import { getComplaint } from "./get-complaint.ts";
import { getDeskComplaintFile } from "./get-desk-complaint-file.ts";
import { listComplaints } from "./list-complaints.ts";
import { listDeskComplaints } from "./list-desk-complaints.ts";
import { reopenComplaint } from "./reopen-complaint.ts";

export const complaints = {
  addComplaintMessage,
  closeComplaint,
  fileComplaint,
  getComplaint,
  getDeskComplaintFile,
  listComplaints,
  listDeskComplaints,
  reopenComplaint,
};

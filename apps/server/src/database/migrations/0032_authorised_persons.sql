CREATE TABLE "authorised_person" (
	"id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"status" text NOT NULL,
	"mode" text NOT NULL,
	"name_sealed" text NOT NULL,
	"mobile_sealed" text NOT NULL,
	"mobile_hash" text NOT NULL,
	"per_payment_max_fen" bigint,
	"per_day_max_fen" bigint,
	"valid_to" date,
	"invited_at" timestamp with time zone NOT NULL,
	"invite_expires_at" timestamp with time zone NOT NULL,
	"invite_no" integer NOT NULL,
	"user_id" text,
	"id_no_sealed" text,
	"id_valid_from" date,
	"id_valid_to" text,
	"id_front_file_id" text,
	"id_back_file_id" text,
	"person_id" text,
	"contract_id" text,
	"legal_face_at" timestamp with time zone,
	"own_face_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authorised_person_id_enterprise_id_pk" PRIMARY KEY("id","enterprise_id"),
	CONSTRAINT "authorised_person_status" CHECK ("authorised_person"."status" in ('INVITED', 'ID_UPLOADED', 'NORMAL', 'SUPPLY_UPLOAD', 'RE_UPLOAD', 'REVOKED')),
	CONSTRAINT "authorised_person_mode" CHECK ("authorised_person"."mode" in ('REQUEST', 'GO_AUTHORISE')),
	CONSTRAINT "authorised_person_limits" CHECK (coalesce("authorised_person"."per_payment_max_fen", 1) > 0 and coalesce("authorised_person"."per_day_max_fen", 1) > 0),
	CONSTRAINT "authorised_person_revoked" CHECK (("authorised_person"."status" = 'REVOKED') = ("authorised_person"."revoked_at" is not null) and ("authorised_person"."revoked_at" is null) = ("authorised_person"."revoke_reason" is null)),
	CONSTRAINT "authorised_person_in_force" CHECK ("authorised_person"."status" not in ('NORMAL', 'SUPPLY_UPLOAD', 'RE_UPLOAD') or ("authorised_person"."user_id" is not null and "authorised_person"."person_id" is not null and "authorised_person"."legal_face_at" is not null and "authorised_person"."own_face_at" is not null and "authorised_person"."contract_id" is not null))
);
--> statement-breakpoint
CREATE INDEX "authorised_person_enterprise" ON "authorised_person" USING btree ("enterprise_id","created_at");
--> statement-breakpoint
CREATE INDEX "authorised_person_user" ON "authorised_person" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "authorised_person_due" ON "authorised_person" USING btree ("due_at") WHERE "authorised_person"."due_at" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "authorised_person_live" ON "authorised_person" USING btree ("enterprise_id","mobile_hash") WHERE "authorised_person"."status" <> 'REVOKED';
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "authorisation_id" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "party_user_id" text;
--> statement-breakpoint
ALTER TABLE "contract" DROP CONSTRAINT "contract_subject";
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_subject" CHECK (num_nonnulls("contract"."line_id", "contract"."intent_id", "contract"."authorisation_id") = 1);
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_party" CHECK (("contract"."authorisation_id" is null) = ("contract"."party_user_id" is null));
--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_purpose";
--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY', 'AUTHORISATION'));

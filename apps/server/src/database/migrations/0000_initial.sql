CREATE TABLE "bank_account" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"card_type" smallint NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_name_sealed" text NOT NULL,
	"account_no_sealed" text NOT NULL,
	"account_no_hash" text NOT NULL,
	"last4" text NOT NULL,
	"reserved_mobile_sealed" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"verify_method" text,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_account_card_type" CHECK ("bank_account"."card_type" in (0, 4, 6, 7)),
	CONSTRAINT "bank_account_channel" CHECK ("bank_account"."bank_channel" in ('ICBC_BANK', 'POSTAL_BANK', 'CCB_BANK', 'FMYHB_BANK')),
	CONSTRAINT "bank_account_status" CHECK ("bank_account"."status" in ('PENDING_VERIFY', 'ACTIVE', 'CLOSED')),
	CONSTRAINT "bank_account_verified" CHECK ("bank_account"."status" <> 'ACTIVE' or "bank_account"."verified_at" is not null),
	CONSTRAINT "bank_account_last4" CHECK ("bank_account"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "channel_signing" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"unique_payment_id" text,
	"non_transit" boolean NOT NULL,
	"valid_to" date NOT NULL,
	"status" text NOT NULL,
	"contract_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_signing_channel" UNIQUE("enterprise_id","bank_channel"),
	CONSTRAINT "channel_signing_bank" CHECK ("channel_signing"."bank_channel" in ('ICBC_BANK', 'POSTAL_BANK', 'CCB_BANK', 'FMYHB_BANK')),
	CONSTRAINT "channel_signing_status" CHECK ("channel_signing"."status" in ('UNSIGNED', 'SIGNING', 'SIGNED', 'EXPIRED', 'REVOKED'))
);
--> statement-breakpoint
CREATE TABLE "application" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"line_id" text NOT NULL,
	"app_code" text NOT NULL,
	"step" smallint NOT NULL,
	"status" text NOT NULL,
	"draft_sealed" text NOT NULL,
	"draft_saved_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"legal_sealed" text,
	"legal_confirmed_at" timestamp with time zone,
	"licence_sealed" text,
	"licence_confirmed_at" timestamp with time zone,
	"registry_result" text,
	"face_session_id" text,
	"submitted_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"reason_code" text,
	"reason_text" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_step" CHECK ("application"."step" in (0, 1, 2, 3, 4, 6)),
	CONSTRAINT "application_status" CHECK ("application"."status" in ('NEW', 'APPLY', 'REJECTE', 'PASS', 'TO_BE_ACTIVE', 'ACTIVE_PROCESSING', 'FAIL', 'RECEIVE', 'DISABLE')),
	CONSTRAINT "application_draft" CHECK (("application"."status" = 'NEW') = ("application"."submitted_at" is null)),
	CONSTRAINT "application_asking" CHECK ("application"."ask_at" is null or ("application"."submitted_at" is not null and "application"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"line_id" text,
	"payment_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"template_version" text NOT NULL,
	"template_sha256" text NOT NULL,
	"filled_sha256" text NOT NULL,
	"terms_hash" text,
	"text_sealed" text NOT NULL,
	"status" text NOT NULL,
	"verify_channel" text NOT NULL,
	"verify_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone,
	"in_force_at" timestamp with time zone,
	"superseded_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_kind" CHECK ("contract"."kind" in ('PRODUCT', 'GUARANTEE', 'COUNTER_GUARANTEE', 'ENTRUST', 'PSBC_ACCOUNT', 'PSBC_ACTIVE_QUOTA', 'PSBC_APPLY', 'SENSITIVE', 'CREDIT_AUTH', 'COMPREHENSIVE_CREDIT', 'OPEN_ACCOUNT', 'FINANCE', 'CANCEL', 'LOAN')),
	CONSTRAINT "contract_status" CHECK ("contract"."status" in ('NEW', 'FAIL', 'SUCCESS', 'PROCESSING', 'APPLY', 'VERIFY', 'ACTIVATE')),
	CONSTRAINT "contract_subject" CHECK (("contract"."line_id" is null) <> ("contract"."payment_id" is null)),
	CONSTRAINT "contract_superseded" CHECK ("contract"."superseded_at" is null or "contract"."signed_at" is null),
	CONSTRAINT "contract_terms" CHECK (("contract"."kind" = 'LOAN') = ("contract"."terms_hash" is not null)),
	CONSTRAINT "contract_tries" CHECK ("contract"."verify_tries" between 0 and 3),
	CONSTRAINT "contract_signed" CHECK (("contract"."status" in ('SUCCESS', 'ACTIVATE')) = ("contract"."signed_at" is not null)),
	CONSTRAINT "contract_in_force" CHECK (("contract"."status" = 'ACTIVATE') = ("contract"."in_force_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "contract_reading" (
	"contract_id" text NOT NULL,
	"user_id" text NOT NULL,
	"template_sha256" text NOT NULL,
	"read_ms" integer NOT NULL,
	"scrolled_to_end" boolean NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_reading_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "contract_signer" (
	"contract_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"name_sealed" text NOT NULL,
	"proof_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_signer_contract_id_user_id_pk" PRIMARY KEY("contract_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" text PRIMARY KEY NOT NULL,
	"template_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"issue_key" text NOT NULL,
	"status" smallint NOT NULL,
	"drawn_fen" bigint,
	"locked_by" text,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"realised_fen" bigint NOT NULL,
	"void_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_status" CHECK ("coupon"."status" in (-1, 0, 1, 2, 3, 4)),
	CONSTRAINT "coupon_lock" CHECK (("coupon"."status" = -1) = ("coupon"."locked_by" is not null)),
	CONSTRAINT "coupon_dates" CHECK ("coupon"."valid_to" >= "coupon"."valid_from"),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."realised_fen" >= 0 and ("coupon"."drawn_fen" is null or "coupon"."drawn_fen" > 0)),
	CONSTRAINT "coupon_void" CHECK (("coupon"."status" = 3) = ("coupon"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_template" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"value_fen" bigint,
	"free_days" integer,
	"pay_ratio" text,
	"cap_fen" bigint,
	"min_fen" bigint,
	"max_fen" bigint,
	"min_principal_fen" bigint,
	"app_codes" text[] NOT NULL,
	"methods" text[] NOT NULL,
	"order_sources" text[],
	"stack_with" smallint[] NOT NULL,
	"sponsor_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_template_type" CHECK ("coupon_template"."type" in (1, 8, 2, 99, 15)),
	CONSTRAINT "coupon_template_effect" CHECK (coalesce(case "coupon_template"."type"
        when 1 then "coupon_template"."value_fen" > 0
        when 15 then "coupon_template"."value_fen" > 0
        when 8 then "coupon_template"."free_days" > 0
        when 2 then "coupon_template"."pay_ratio" is not null and ("coupon_template"."cap_fen" is null or "coupon_template"."cap_fen" > 0)
        else "coupon_template"."min_fen" > 0 and "coupon_template"."max_fen" >= "coupon_template"."min_fen"
      end, false))
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"id" text PRIMARY KEY NOT NULL,
	"coupon_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"loan_id" text NOT NULL,
	"used_on" date NOT NULL,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_estimate" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"consent_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"estimate_fen" bigint,
	"monthly_purchase_fen" bigint,
	"share_percent" smallint,
	"months" smallint,
	"expires_on" date,
	"fail_reason" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_estimate_status" CHECK ("credit_estimate"."status" in ('NOTSTART', 'INPROGRESS', 'DONE')),
	CONSTRAINT "credit_estimate_done" CHECK (("credit_estimate"."status" = 'DONE') = ("credit_estimate"."estimate_fen" is not null and "credit_estimate"."expires_on" is not null)),
	CONSTRAINT "credit_estimate_asking" CHECK (("credit_estimate"."status" = 'INPROGRESS') = ("credit_estimate"."ask_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_line" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"app_code" text NOT NULL,
	"app_alias" text NOT NULL,
	"credit_type" text NOT NULL,
	"lender_id" text,
	"bank_channel" text,
	"status" text NOT NULL,
	"fixed_fen" bigint DEFAULT 0 NOT NULL,
	"temp_fen" bigint DEFAULT 0 NOT NULL,
	"temp_valid_to" date,
	"used_fen" bigint DEFAULT 0 NOT NULL,
	"reserved_fen" bigint DEFAULT 0 NOT NULL,
	"daily_rate_ppm" integer,
	"valid_from" date,
	"valid_to" date,
	"activated_at" timestamp with time zone,
	"act_by" date,
	"reapply_after" date,
	"rejections" smallint DEFAULT 0 NOT NULL,
	"refusal_reason" text,
	"apply_status" text,
	"upgrade_required" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "credit_line_product" UNIQUE("enterprise_id","app_code"),
	CONSTRAINT "credit_line_app_code" CHECK ("credit_line"."app_code" in ('APP1001', 'APP2001', 'APP4001', '00406')),
	CONSTRAINT "credit_line_status_known" CHECK ("credit_line"."status" in ('NOT_CREDIT', 'NEW', 'AUDIT_REJECT', 'LOCKED', 'AVAILABLE', 'LOAN_LOCKED', 'REJECTED', 'REJECTED_END', 'DISABLED')),
	CONSTRAINT "credit_line_apply_status" CHECK (("credit_line"."app_code" = '00406') = ("credit_line"."apply_status" is not null)),
	CONSTRAINT "credit_line_apply_status_known" CHECK ("credit_line"."apply_status" in ('NEW', 'APPLY', 'REJECTE', 'PASS', 'TO_BE_ACTIVE', 'ACTIVE_PROCESSING', 'FAIL', 'RECEIVE', 'DISABLE')),
	CONSTRAINT "credit_line_not_negative" CHECK ("credit_line"."used_fen" >= 0 and "credit_line"."reserved_fen" >= 0 and "credit_line"."fixed_fen" >= 0 and "credit_line"."temp_fen" >= 0),
	CONSTRAINT "credit_line_rate" CHECK ("credit_line"."daily_rate_ppm" between 200 and 500),
	CONSTRAINT "credit_line_granted" CHECK ("credit_line"."status" not in ('LOCKED', 'AVAILABLE', 'LOAN_LOCKED') or ("credit_line"."daily_rate_ppm" is not null and "credit_line"."valid_to" is not null and "credit_line"."fixed_fen" > 0))
);
--> statement-breakpoint
CREATE TABLE "line_freeze" (
	"line_id" text NOT NULL,
	"code" text NOT NULL,
	"note" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "line_freeze_line_id_code_since_pk" PRIMARY KEY("line_id","code","since"),
	CONSTRAINT "line_freeze_code" CHECK ("line_freeze"."code" in ('OVERDUE', 'RISK', 'ID_EXPIRED', 'LEGAL_PERSON_CHANGED', 'COURT', 'PERMISSION'))
);
--> statement-breakpoint
CREATE TABLE "line_hold" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "line_hold_amount" CHECK ("line_hold"."amount_fen" > 0),
	CONSTRAINT "line_hold_state" CHECK ("line_hold"."state" in ('HELD', 'DRAWN', 'RELEASED')),
	CONSTRAINT "line_hold_ended" CHECK (("line_hold"."state" = 'HELD') = ("line_hold"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "purchase_month" (
	"enterprise_id" text NOT NULL,
	"month" date NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_month_enterprise_id_month_pk" PRIMARY KEY("enterprise_id","month"),
	CONSTRAINT "purchase_month_amount" CHECK ("purchase_month"."amount_fen" >= 0),
	CONSTRAINT "purchase_month_first_day" CHECK (extract(day from "purchase_month"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "face_session" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"role" text NOT NULL,
	"face_kind" text NOT NULL,
	"face_type" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"amount_fen" bigint,
	"terms_hash" text,
	"name_sealed" text NOT NULL,
	"id_no_sealed" text NOT NULL,
	"actions" text[] NOT NULL,
	"result" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"vendor_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_by" text,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT')),
	CONSTRAINT "face_session_binding" CHECK (("face_session"."purpose" = 'PAYMENT') = ("face_session"."amount_fen" is not null and "face_session"."terms_hash" is not null)),
	CONSTRAINT "face_session_result" CHECK ("face_session"."result" in ('verifySuccess', 'verifyFail', 'unVerify', 'fail', 'selectPayway', 'toastPayway', 'error')),
	CONSTRAINT "face_session_tries" CHECK ("face_session"."tries" between 0 and 5),
	CONSTRAINT "face_session_verified" CHECK (("face_session"."verified_at" is not null) = (coalesce("face_session"."result", '') = 'verifySuccess')),
	CONSTRAINT "face_session_consumed" CHECK (("face_session"."consumed_by" is null) = ("face_session"."consumed_at" is null) and ("face_session"."consumed_by" is null or "face_session"."verified_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"purpose" text NOT NULL,
	"bytes_sealed" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_file_purpose" CHECK ("stored_file"."purpose" in ('ID_FRONT', 'ID_BACK', 'LICENCE')),
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size_bytes" > 0 and "stored_file"."width_px" > 0 and "stored_file"."height_px" > 0)
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"doc_code" text NOT NULL,
	"doc_version" text NOT NULL,
	"doc_sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"separate" boolean NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"device_model" text,
	"ip_sealed" text
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"person_id" text,
	"current_enterprise_id" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"last_login_at" timestamp with time zone,
	"lock_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "enterprise" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"company_id" text,
	"organization_code" text,
	"name" text,
	"type" text,
	"registered_address" text,
	"established_on" date,
	"term_to" text,
	"licence_file_id" text,
	"registry_result" text,
	"registry_checked_at" timestamp with time zone,
	"legal_person_id" text,
	"legal_person_since" date,
	"dealer_code" text,
	"manufacturer_code" text,
	"source_system" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	CONSTRAINT "enterprise_organization_code" UNIQUE("organization_code"),
	CONSTRAINT "enterprise_dealer_code" UNIQUE("manufacturer_code","dealer_code")
);
--> statement-breakpoint
CREATE TABLE "login_identifier" (
	"type" text NOT NULL,
	"value_hash" text NOT NULL,
	"value_sealed" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_identifier_type_value_hash_pk" PRIMARY KEY("type","value_hash")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "membership_user_id_enterprise_id_role_pk" PRIMARY KEY("user_id","enterprise_id","role")
);
--> statement-breakpoint
CREATE TABLE "otp_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"mobile_hash" text NOT NULL,
	"mobile_sealed" text NOT NULL,
	"bound_to" text,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otp_challenge_attempts" CHECK ("otp_challenge"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name_sealed" text,
	"id_no_sealed" text,
	"id_no_hash" text,
	"mobile_sealed" text,
	"mobile_hash" text,
	"id_valid_from" date,
	"id_valid_to" text,
	"id_front_file_id" text,
	"id_back_file_id" text,
	"photo_state" text DEFAULT 'OK' NOT NULL,
	"real_name_status" text DEFAULT 'NONE' NOT NULL,
	CONSTRAINT "person_id_no" UNIQUE("id_no_hash")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_sha256" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"role" text NOT NULL,
	"platform" text NOT NULL,
	"entrance_source" text,
	"device_model" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"idle_expires_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "session_token" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "accrual" (
	"loan_id" text NOT NULL,
	"business_date" date NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"journal_id" text,
	CONSTRAINT "accrual_loan_id_business_date_kind_pk" PRIMARY KEY("loan_id","business_date","kind"),
	CONSTRAINT "accrual_kind" CHECK ("accrual"."kind" in ('INTEREST', 'PENALTY')),
	CONSTRAINT "accrual_amount" CHECK ("accrual"."amount_fen" >= 0),
	CONSTRAINT "accrual_journal" CHECK (("accrual"."amount_fen" > 0) = ("accrual"."journal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "instalment" (
	"loan_id" text NOT NULL,
	"seq" smallint NOT NULL,
	"due_on" date NOT NULL,
	"days" integer NOT NULL,
	"principal_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"coupon_benefit_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"overdue_since" date,
	CONSTRAINT "instalment_loan_id_seq_pk" PRIMARY KEY("loan_id","seq"),
	CONSTRAINT "instalment_status" CHECK ("instalment"."status" in ('NORMAL', 'TO_BE_PAID', 'OVERDUE', 'SETTLED')),
	CONSTRAINT "instalment_amounts" CHECK ("instalment"."principal_fen" >= 0 and "instalment"."interest_fen" >= 0 and "instalment"."coupon_benefit_fen" >= 0 and "instalment"."coupon_benefit_fen" <= "instalment"."interest_fen"),
	CONSTRAINT "instalment_overdue" CHECK ("instalment"."status" <> 'OVERDUE' or "instalment"."overdue_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "loan" (
	"id" text PRIMARY KEY NOT NULL,
	"loan_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_count" integer NOT NULL,
	"line_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"app_code" text NOT NULL,
	"contract_id" text NOT NULL,
	"method" text NOT NULL,
	"principal_fen" bigint NOT NULL,
	"daily_rate_ppm" integer NOT NULL,
	"penalty_permille" integer NOT NULL,
	"draw_on" date NOT NULL,
	"due_on" date NOT NULL,
	"coupon" jsonb,
	"status" text NOT NULL,
	"outstanding_fen" bigint NOT NULL,
	"paid_interest_fen" bigint NOT NULL,
	"paid_penalty_fen" bigint NOT NULL,
	"benefit_fen" bigint NOT NULL,
	"accrued_through" date NOT NULL,
	"in_flight_repayment_id" text,
	"settled_at" timestamp with time zone,
	"next_reminder_at" timestamp with time zone,
	"next_debit_at" timestamp with time zone,
	"freeze_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loan_no" UNIQUE("loan_no"),
	CONSTRAINT "loan_payment_once" UNIQUE("payment_id"),
	CONSTRAINT "loan_status" CHECK ("loan"."status" in ('ACTIVE', 'OVERDUE', 'COMPENSATED', 'SETTLED', 'REFUNDED', 'WRITTEN_OFF')),
	CONSTRAINT "loan_principal" CHECK ("loan"."principal_fen" > 0 and "loan"."order_count" > 0),
	CONSTRAINT "loan_outstanding" CHECK ("loan"."outstanding_fen" >= 0 and "loan"."outstanding_fen" <= "loan"."principal_fen"),
	CONSTRAINT "loan_paid" CHECK ("loan"."paid_interest_fen" >= 0 and "loan"."paid_penalty_fen" >= 0 and "loan"."benefit_fen" >= 0),
	CONSTRAINT "loan_dates" CHECK ("loan"."due_on" > "loan"."draw_on"),
	CONSTRAINT "loan_accrued" CHECK ("loan"."accrued_through" >= "loan"."draw_on"),
	CONSTRAINT "loan_settled" CHECK (("loan"."status" = 'SETTLED') = ("loan"."settled_at" is not null) and ("loan"."status" <> 'SETTLED' or "loan"."outstanding_fen" = 0))
);
--> statement-breakpoint
CREATE TABLE "loan_payment" (
	"loan_id" text NOT NULL,
	"repayment_id" text NOT NULL,
	"effective_on" date NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	"benefit_fen" bigint NOT NULL,
	CONSTRAINT "loan_payment_loan_id_repayment_id_pk" PRIMARY KEY("loan_id","repayment_id"),
	CONSTRAINT "loan_payment_amounts" CHECK (least("loan_payment"."penalty_fen", "loan_payment"."interest_fen", "loan_payment"."principal_fen", "loan_payment"."benefit_fen") >= 0)
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"link" text,
	"dedupe_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_once" UNIQUE("enterprise_id","dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "notice_reading" (
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"read_up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_reading_user_id_enterprise_id_pk" PRIMARY KEY("user_id","enterprise_id")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"loan_id" text,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sms_outbox_once" UNIQUE("enterprise_id","dedupe_key"),
	CONSTRAINT "sms_outbox_status" CHECK ("sms_outbox"."status" in ('PENDING', 'SENT', 'SKIPPED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "manufacturer_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" text PRIMARY KEY NOT NULL,
	"external_no" text NOT NULL,
	"source" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"status" text NOT NULL,
	"pay_deadline" timestamp with time zone NOT NULL,
	"order_version" integer NOT NULL,
	"content_sha256" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"billed_at" timestamp with time zone,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"live_payment_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_order_external" UNIQUE("source","external_no"),
	CONSTRAINT "purchase_order_status" CHECK ("purchase_order"."status" in ('TO_BE_BILLED', 'BILLED', 'CANCELLED', 'DISABLED')),
	CONSTRAINT "purchase_order_amount" CHECK ("purchase_order"."amount_fen" > 0),
	CONSTRAINT "purchase_order_version" CHECK ("purchase_order"."order_version" > 0),
	CONSTRAINT "purchase_order_refund" CHECK ("purchase_order"."refunded_fen" >= 0 and "purchase_order"."refunded_fen" <= "purchase_order"."amount_fen"),
	CONSTRAINT "purchase_order_billed" CHECK (("purchase_order"."status" = 'BILLED') = ("purchase_order"."billed_at" is not null)),
	CONSTRAINT "purchase_order_billed_by" CHECK ("purchase_order"."status" <> 'BILLED' or "purchase_order"."live_payment_id" is not null),
	CONSTRAINT "purchase_order_held" CHECK ("purchase_order"."live_payment_id" is null or "purchase_order"."status" in ('TO_BE_BILLED', 'BILLED'))
);
--> statement-breakpoint
CREATE TABLE "receiver" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver_no" text NOT NULL,
	"name" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_no_sealed" text NOT NULL,
	"details_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receiver_details" UNIQUE("receiver_no","details_hash")
);
--> statement-breakpoint
CREATE TABLE "bank_call" (
	"request_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" text NOT NULL,
	"contradicted" boolean NOT NULL,
	"queries" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"next_query_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_call_state" CHECK ("bank_call"."state" in ('SENT', 'REVIEW', 'ANSWERED')),
	CONSTRAINT "bank_call_amount" CHECK ("bank_call"."amount_fen" > 0),
	CONSTRAINT "bank_call_next_query" CHECK (("bank_call"."state" = 'ANSWERED') = ("bank_call"."next_query_at" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"request_no" text NOT NULL,
	"result" text NOT NULL,
	"applied" boolean NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"line_id" text NOT NULL,
	"receiver_id" text NOT NULL,
	"mode" text NOT NULL,
	"bank_channel" text NOT NULL,
	"payer_role" text NOT NULL,
	"status" text NOT NULL,
	"interest_coupon_id" text,
	"principal_coupon_id" text,
	"interest_coupon_usage" smallint NOT NULL,
	"principal_coupon_usage" smallint NOT NULL,
	"order_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	"price" jsonb NOT NULL,
	"terms_hash" text NOT NULL,
	"contract_id" text NOT NULL,
	"contract_sha256" text NOT NULL,
	"face_session_id" text,
	"bank_request_no" text NOT NULL,
	"loan_id" text,
	"fail_code" text,
	"fail_reason" text,
	"available_after_fen" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_request" UNIQUE("user_id","request_id"),
	CONSTRAINT "payment_bank_request" UNIQUE("bank_request_no"),
	CONSTRAINT "payment_loan" UNIQUE("loan_id"),
	CONSTRAINT "payment_contract" UNIQUE("contract_id"),
	CONSTRAINT "payment_status" CHECK ("payment"."status" in ('CREATED', 'FACE_PENDING', 'PROCESSING', 'UNKNOWN', 'AUDITING', 'SUCCESS', 'FAIL', 'CLOSED')),
	CONSTRAINT "payment_mode" CHECK ("payment"."mode" in ('ENTRUSTED_TRANSIT', 'ENTRUSTED_DIRECT', 'SELF_WITHDRAWAL')),
	CONSTRAINT "payment_amounts" CHECK ("payment"."order_fen" - "payment"."discount_fen" = "payment"."principal_fen" and "payment"."principal_fen" > 0 and "payment"."discount_fen" >= 0),
	CONSTRAINT "payment_discount_has_coupon" CHECK (("payment"."discount_fen" > 0) = ("payment"."principal_coupon_id" is not null)),
	CONSTRAINT "payment_submitted" CHECK (("payment"."submitted_at" is not null) = ("payment"."status" in ('PROCESSING', 'UNKNOWN', 'AUDITING', 'SUCCESS', 'FAIL'))),
	CONSTRAINT "payment_finished" CHECK (("payment"."finished_at" is not null) = ("payment"."status" in ('SUCCESS', 'FAIL', 'CLOSED'))),
	CONSTRAINT "payment_success" CHECK (("payment"."status" = 'SUCCESS') = ("payment"."loan_id" is not null) and ("payment"."status" <> 'SUCCESS' or "payment"."face_session_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_version" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"live" boolean NOT NULL,
	CONSTRAINT "payment_order_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id"),
	CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "repay_quote" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"enterprise_id" text NOT NULL,
	"loan_ids" text[] NOT NULL,
	"amount_fen" bigint,
	"quote" jsonb NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repay_quote_amount" CHECK ("repay_quote"."amount_fen" is null or "repay_quote"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "repayment" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"user_id" text,
	"enterprise_id" text NOT NULL,
	"quote_id" text,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"account_id" text NOT NULL,
	"bank_channel" text NOT NULL,
	"bank_request_no" text NOT NULL,
	"asked_fen" bigint NOT NULL,
	"received_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"surplus_fen" bigint NOT NULL,
	"saved_fen" bigint NOT NULL,
	"days_early" integer NOT NULL,
	"effective_on" date NOT NULL,
	"run_at" timestamp with time zone,
	"fail_code" text,
	"fail_reason" text,
	"available_after_fen" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repayment_request" UNIQUE NULLS NOT DISTINCT("user_id","request_id"),
	CONSTRAINT "repayment_bank_request" UNIQUE("bank_request_no"),
	CONSTRAINT "repayment_status" CHECK ("repayment"."status" in ('CREATED', 'PROCESSING', 'UNKNOWN', 'SUCCESS', 'FAIL')),
	CONSTRAINT "repayment_kind" CHECK ("repayment"."kind" in ('MANUAL', 'EARLY', 'AUTO_DEBIT', 'GUARANTOR', 'REFUND')),
	CONSTRAINT "repayment_parts" CHECK ("repayment"."principal_fen" + "repayment"."interest_fen" + "repayment"."penalty_fen" + "repayment"."surplus_fen" = "repayment"."received_fen" and least("repayment"."principal_fen", "repayment"."interest_fen", "repayment"."penalty_fen", "repayment"."surplus_fen") >= 0),
	CONSTRAINT "repayment_asked" CHECK ("repayment"."asked_fen" > 0),
	CONSTRAINT "repayment_received" CHECK (("repayment"."received_fen" > 0) = ("repayment"."status" = 'SUCCESS')),
	CONSTRAINT "repayment_run" CHECK (("repayment"."kind" = 'AUTO_DEBIT') = ("repayment"."run_at" is not null)),
	CONSTRAINT "repayment_finished" CHECK (("repayment"."finished_at" is not null) = ("repayment"."status" in ('SUCCESS', 'FAIL')))
);
--> statement-breakpoint
CREATE TABLE "repayment_allocation" (
	"repayment_id" text NOT NULL,
	"loan_id" text NOT NULL,
	"run_at" timestamp with time zone,
	"in_flight" boolean NOT NULL,
	"asked_fen" bigint NOT NULL,
	"principal_fen" bigint NOT NULL,
	"interest_fen" bigint NOT NULL,
	"penalty_fen" bigint NOT NULL,
	"settled" boolean NOT NULL,
	CONSTRAINT "repayment_allocation_repayment_id_loan_id_pk" PRIMARY KEY("repayment_id","loan_id"),
	CONSTRAINT "repayment_allocation_amounts" CHECK ("repayment_allocation"."asked_fen" > 0 and least("repayment_allocation"."principal_fen", "repayment_allocation"."interest_fen", "repayment_allocation"."penalty_fen") >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL,
	CONSTRAINT "business_clock_one_row" CHECK ("business_clock"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "state_log" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_log_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_record" (
	"user_id" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"body_sha256" text NOT NULL,
	"state" text NOT NULL,
	"runner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"status" smallint,
	"body" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_record_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key"),
	CONSTRAINT "idempotency_record_done" CHECK (("idempotency_record"."state" = 'DONE') = ("idempotency_record"."status" is not null and "idempotency_record"."body" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_window" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"booked_on" date NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"reversal_of" text,
	CONSTRAINT "journal_kind_ref" UNIQUE("kind","ref_id"),
	CONSTRAINT "journal_reversal_of" UNIQUE("reversal_of"),
	CONSTRAINT "journal_reversal_kind" CHECK (("journal"."kind" = 'REVERSAL') = ("journal"."reversal_of" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	CONSTRAINT "ledger_account_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "posting" (
	"journal_id" text NOT NULL,
	"seq" smallint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "posting_journal_id_seq_pk" PRIMARY KEY("journal_id","seq"),
	CONSTRAINT "posting_not_zero" CHECK ("posting"."amount_fen" <> 0)
);
--> statement-breakpoint
CREATE TABLE "captcha_spent" (
	"signature" text PRIMARY KEY NOT NULL,
	"subject_hash" text NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_account" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"last4" text NOT NULL,
	"balance_fen" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_bank_account_balance" CHECK ("sandbox_bank_account"."balance_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_callback" (
	"id" text PRIMARY KEY NOT NULL,
	"request_no" text NOT NULL,
	"body" jsonb NOT NULL,
	"copies" smallint NOT NULL,
	"forged" text,
	"due_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"statuses" integer[]
);
--> statement-breakpoint
CREATE TABLE "sandbox_bank_order" (
	"request_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"asked_fen" bigint NOT NULL,
	"got_fen" bigint NOT NULL,
	"account_hash" text,
	"account_last4" text,
	"code" text,
	"settle_at" timestamp with time zone,
	"settle_as" text,
	"arrivals" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sandbox_bank_order_amounts" CHECK (("sandbox_bank_order"."asked_fen" > 0 or "sandbox_bank_order"."state" = 'CLOSED') and "sandbox_bank_order"."got_fen" >= 0 and "sandbox_bank_order"."got_fen" <= "sandbox_bank_order"."asked_fen"),
	CONSTRAINT "sandbox_bank_order_state" CHECK ("sandbox_bank_order"."state" in ('PROCESSING', 'REVIEW', 'OK', 'REFUSED', 'CLOSED')),
	CONSTRAINT "sandbox_bank_order_finished" CHECK (("sandbox_bank_order"."finished_at" is null) = ("sandbox_bank_order"."state" in ('PROCESSING', 'REVIEW')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_manufacturer_round" (
	"due_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"sent" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_message" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_sealed" text NOT NULL,
	"phone_hash" text NOT NULL,
	"template" text NOT NULL,
	"text_sealed" text NOT NULL,
	"code_sealed" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_order" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"external_no" text NOT NULL,
	"organization_code" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_order_number" UNIQUE("source","external_no")
);
--> statement-breakpoint
CREATE TABLE "sandbox_risk_case" (
	"request_no" text PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_script" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"op" text NOT NULL,
	"mode" text NOT NULL,
	"times_left" smallint NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_script_times" CHECK ("sandbox_script"."times_left" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_seed" (
	"id" smallint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_seed_one_row" CHECK ("sandbox_seed"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "contract_reading" ADD CONSTRAINT "contract_reading_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_signer" ADD CONSTRAINT "contract_signer_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_template_id_coupon_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."coupon_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_freeze" ADD CONSTRAINT "line_freeze_line_id_credit_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."credit_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_hold" ADD CONSTRAINT "line_hold_line_id_credit_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."credit_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_current_enterprise_id_enterprise_id_fk" FOREIGN KEY ("current_enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise" ADD CONSTRAINT "enterprise_legal_person_id_person_id_fk" FOREIGN KEY ("legal_person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_identifier" ADD CONSTRAINT "login_identifier_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accrual" ADD CONSTRAINT "accrual_loan_id_loan_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment" ADD CONSTRAINT "instalment_loan_id_loan_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_payment" ADD CONSTRAINT "loan_payment_loan_id_loan_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_receiver_id_receiver_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."receiver"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment" ADD CONSTRAINT "repayment_quote_id_repay_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."repay_quote"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_allocation" ADD CONSTRAINT "repayment_allocation_repayment_id_repayment_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal" ADD CONSTRAINT "journal_reversal_of_journal_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting" ADD CONSTRAINT "posting_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_account_enterprise" ON "bank_account" USING btree ("enterprise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_active" ON "bank_account" USING btree ("enterprise_id","card_type") WHERE "bank_account"."status" = 'ACTIVE' and "bank_account"."card_type" in (0, 4);--> statement-breakpoint
CREATE UNIQUE INDEX "application_open" ON "application" USING btree ("enterprise_id","app_code") WHERE "application"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "application_line" ON "application" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "application_ask" ON "application" USING btree ("ask_at") WHERE "application"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "contract_line" ON "contract" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_payment" ON "contract" USING btree ("payment_id") WHERE "contract"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_enterprise" ON "contract" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "contract_reading_text" ON "contract_reading" USING btree ("user_id","template_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_issue" ON "coupon" USING btree ("enterprise_id","issue_key");--> statement-breakpoint
CREATE INDEX "coupon_list" ON "coupon" USING btree ("enterprise_id","status","valid_to");--> statement-breakpoint
CREATE INDEX "coupon_locked" ON "coupon" USING btree ("locked_by") WHERE "coupon"."locked_by" is not null;--> statement-breakpoint
CREATE INDEX "coupon_to_begin" ON "coupon" USING btree ("valid_from") WHERE "coupon"."status" = 4;--> statement-breakpoint
CREATE INDEX "coupon_to_expire" ON "coupon" USING btree ("valid_to") WHERE "coupon"."status" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_template_name" ON "coupon_template" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_use_live" ON "coupon_use" USING btree ("coupon_id") WHERE "coupon_use"."reversed_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_use_loan" ON "coupon_use" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "credit_estimate_ask" ON "credit_estimate" USING btree ("ask_at");--> statement-breakpoint
CREATE INDEX "credit_estimate_expiry" ON "credit_estimate" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "credit_line_status" ON "credit_line" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "line_freeze_open" ON "line_freeze" USING btree ("line_id","code") WHERE "line_freeze"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "line_hold_open" ON "line_hold" USING btree ("line_id") WHERE "line_hold"."state" = 'HELD';--> statement-breakpoint
CREATE INDEX "face_session_subject" ON "face_session" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "face_session_user" ON "face_session" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_user" ON "stored_file" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_in_force" ON "consent" USING btree ("user_id","doc_code","doc_version") WHERE "consent"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consent_user" ON "consent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enterprise_legal_person" ON "enterprise" USING btree ("legal_person_id");--> statement-breakpoint
CREATE INDEX "login_identifier_user" ON "login_identifier" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "membership_enterprise" ON "membership" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "otp_challenge_mobile" ON "otp_challenge" USING btree ("mobile_hash","created_at");--> statement-breakpoint
CREATE INDEX "person_mobile" ON "person" USING btree ("mobile_hash");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loan_list" ON "loan" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE INDEX "loan_open" ON "loan" USING btree ("enterprise_id","due_on") WHERE status in ('ACTIVE', 'OVERDUE');--> statement-breakpoint
CREATE INDEX "loan_line" ON "loan" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "loan_to_accrue" ON "loan" USING btree ("accrued_through","id") WHERE status in ('ACTIVE', 'OVERDUE') and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
CREATE INDEX "loan_to_remind" ON "loan" USING btree ("next_reminder_at") WHERE status in ('ACTIVE', 'OVERDUE') and "loan"."next_reminder_at" is not null;--> statement-breakpoint
CREATE INDEX "loan_to_debit" ON "loan" USING btree ("next_debit_at") WHERE status in ('ACTIVE', 'OVERDUE') and "loan"."next_debit_at" is not null;--> statement-breakpoint
CREATE INDEX "loan_to_freeze" ON "loan" USING btree ("freeze_at") WHERE status in ('ACTIVE', 'OVERDUE') and "loan"."freeze_at" is not null and "loan"."in_flight_repayment_id" is null;--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("enterprise_id","at","id");--> statement-breakpoint
CREATE INDEX "sms_outbox_due" ON "sms_outbox" USING btree ("next_try_at") WHERE "sms_outbox"."status" = 'PENDING';--> statement-breakpoint
CREATE INDEX "purchase_order_list" ON "purchase_order" USING btree ("enterprise_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "purchase_order_to_pay" ON "purchase_order" USING btree ("enterprise_id","pay_deadline","id") WHERE "purchase_order"."status" = 'TO_BE_BILLED';--> statement-breakpoint
CREATE INDEX "purchase_order_paid" ON "purchase_order" USING btree ("enterprise_id","billed_at","id") WHERE "purchase_order"."status" = 'BILLED';--> statement-breakpoint
CREATE INDEX "purchase_order_deadline" ON "purchase_order" USING btree ("pay_deadline") WHERE "purchase_order"."status" = 'TO_BE_BILLED' and "purchase_order"."live_payment_id" is null;--> statement-breakpoint
CREATE INDEX "bank_call_to_query" ON "bank_call" USING btree ("next_query_at") WHERE "bank_call"."state" <> 'ANSWERED';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_face_session" ON "payment" USING btree ("face_session_id") WHERE "payment"."face_session_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_open_intents" ON "payment" USING btree ("expires_at") WHERE "payment"."status" in ('CREATED', 'FACE_PENDING');--> statement-breakpoint
CREATE INDEX "payment_enterprise" ON "payment" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_order_live" ON "payment_order" USING btree ("order_id") WHERE "payment_order"."live";--> statement-breakpoint
CREATE INDEX "repayment_list" ON "repayment" USING btree ("enterprise_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "repayment_allocation_in_flight" ON "repayment_allocation" USING btree ("loan_id") WHERE "repayment_allocation"."in_flight";--> statement-breakpoint
CREATE UNIQUE INDEX "repayment_allocation_run" ON "repayment_allocation" USING btree ("loan_id","run_at") WHERE "repayment_allocation"."run_at" is not null;--> statement-breakpoint
CREATE INDEX "repayment_allocation_loan" ON "repayment_allocation" USING btree ("loan_id","repayment_id");--> statement-breakpoint
CREATE INDEX "state_log_entity" ON "state_log" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "idempotency_record_expiry" ON "idempotency_record" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "idempotency_record_running" ON "idempotency_record" USING btree ("runner") WHERE "idempotency_record"."state" = 'RUNNING';--> statement-breakpoint
CREATE INDEX "rate_window_end" ON "rate_window" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "posting_account" ON "posting" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "captcha_spent_at" ON "captcha_spent" USING btree ("spent_at");--> statement-breakpoint
CREATE INDEX "sandbox_bank_callback_due" ON "sandbox_bank_callback" USING btree ("due_at") WHERE "sandbox_bank_callback"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_bank_order_settle" ON "sandbox_bank_order" USING btree ("settle_at") WHERE "sandbox_bank_order"."settle_at" is not null;--> statement-breakpoint
CREATE INDEX "sandbox_bank_order_newest" ON "sandbox_bank_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_message_phone" ON "sandbox_message" USING btree ("phone_hash","id");--> statement-breakpoint
CREATE INDEX "sandbox_order_newest" ON "sandbox_order" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "sandbox_script_next" ON "sandbox_script" USING btree ("provider","op","id");
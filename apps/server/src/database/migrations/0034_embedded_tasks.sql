-- Apps that open single tasks of the product: their keys, the addresses they get people back at, and what they opened.
CREATE TABLE "opener" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"return_addresses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opener_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"opener_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "embedded_task" (
	"id" text PRIMARY KEY NOT NULL,
	"opener_id" text NOT NULL,
	"key_id" text NOT NULL,
	"task" text NOT NULL,
	"reference" text NOT NULL,
	"return_to" text NOT NULL,
	"user_id" text,
	"enterprise_id" text,
	"contract_id" text,
	"app_code" text,
	"token_sha256" text NOT NULL,
	"session_sha256" text,
	"status" text NOT NULL,
	"face_session_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"exchanged_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "embedded_task_token" UNIQUE("token_sha256"),
	CONSTRAINT "embedded_task_session" UNIQUE("session_sha256"),
	CONSTRAINT "embedded_task_kind" CHECK ("embedded_task"."task" in ('face', 'loanContract', 'loanVerify', 'loanVerifyList')),
	CONSTRAINT "embedded_task_status" CHECK ("embedded_task"."status" in ('OPEN', 'DONE', 'FAILED', 'CANCELLED', 'EXPIRED')),
	CONSTRAINT "embedded_task_person" CHECK (("embedded_task"."user_id" is null) = ("embedded_task"."enterprise_id" is null)),
	CONSTRAINT "embedded_task_exchanged" CHECK (("embedded_task"."session_sha256" is null) = ("embedded_task"."exchanged_at" is null) and ("embedded_task"."exchanged_at" is null or "embedded_task"."user_id" is not null)),
	CONSTRAINT "embedded_task_ended" CHECK (("embedded_task"."status" = 'OPEN') = ("embedded_task"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "opener_key" ADD CONSTRAINT "opener_key_opener_id_opener_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."opener"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_task" ADD CONSTRAINT "embedded_task_opener_id_opener_id_fk" FOREIGN KEY ("opener_id") REFERENCES "public"."opener"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_task" ADD CONSTRAINT "embedded_task_key_id_opener_key_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."opener_key"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embedded_task_opener" ON "embedded_task" USING btree ("opener_id","created_at");--> statement-breakpoint
CREATE INDEX "embedded_task_expires" ON "embedded_task" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "face_session" DROP CONSTRAINT "face_session_purpose";--> statement-breakpoint
ALTER TABLE "face_session" ADD CONSTRAINT "face_session_purpose" CHECK ("face_session"."purpose" in ('APPLICATION', 'ACTIVATION', 'PAYMENT', 'IDENTITY', 'AUTHORISATION', 'CANCELLATION', 'TASK'));

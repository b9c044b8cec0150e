CREATE TABLE "campaign_view" (
	"user_id" text NOT NULL,
	"config_id" text NOT NULL,
	"resource_name" text NOT NULL,
	"shown_times" integer NOT NULL,
	"last_shown_on" date,
	"opened_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "campaign_view_user_id_config_id_resource_name_pk" PRIMARY KEY("user_id","config_id","resource_name"),
	CONSTRAINT "campaign_view_shown" CHECK ("campaign_view"."shown_times" >= 0 and ("campaign_view"."shown_times" = 0) = ("campaign_view"."last_shown_on" is null))
);

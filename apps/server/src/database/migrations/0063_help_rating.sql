CREATE TABLE "help_rating" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"helped" boolean NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_rating_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);

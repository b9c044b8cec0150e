-- A database that is started with another key than its own would take known dealers for new ones.
CREATE TABLE "data_key_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"mark_sealed" text NOT NULL,
	CONSTRAINT "data_key_check_one_row" CHECK ("data_key_check"."id" = 1)
);

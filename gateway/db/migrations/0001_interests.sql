CREATE TABLE "interests" (
	"device_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "interests_device_id_kind_target_id_pk" PRIMARY KEY("device_id","kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "follow" smallint DEFAULT 1 NOT NULL;
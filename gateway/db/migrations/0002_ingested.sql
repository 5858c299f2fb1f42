CREATE TABLE "ingested" (
	"event_id" text PRIMARY KEY NOT NULL,
	"taken_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ingested_by_age" ON "ingested" USING btree ("taken_at");
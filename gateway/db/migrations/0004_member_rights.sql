CREATE TABLE "activity_tokens" (
	"name" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"tenant" text NOT NULL,
	"click_id" text NOT NULL,
	"partner" text,
	"device_id" text,
	"clicked_at" bigint NOT NULL,
	"member_id" bigint,
	"registered_at" bigint,
	CONSTRAINT "attributions_tenant_click_id_pk" PRIMARY KEY("tenant","click_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "banned_at" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "muted_until" bigint;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_tokens" ADD CONSTRAINT "activity_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attributions_by_partner" ON "attributions" USING btree ("tenant","partner");--> statement-breakpoint
CREATE INDEX "attributions_by_device" ON "attributions" USING btree ("tenant","device_id");
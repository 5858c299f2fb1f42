CREATE TABLE "advertisements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"place" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"sent_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" bigint NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_views" (
	"news_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "news_views_news_id_device_id_pk" PRIMARY KEY("news_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	"button" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"at" bigint NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installs" (
	"tenant" text NOT NULL,
	"day" text NOT NULL,
	"device_id" text NOT NULL,
	"channels" text NOT NULL,
	"channel_code" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "installs_tenant_day_device_id_channels_channel_code_pk" PRIMARY KEY("tenant","day","device_id","channels","channel_code")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"tenant" text PRIMARY KEY NOT NULL,
	"maintained" boolean DEFAULT false NOT NULL,
	"maintenance" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"download_url" text,
	"version" text,
	"version_notes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advertisements_by_place" ON "advertisements" USING btree ("tenant","place");--> statement-breakpoint
CREATE INDEX "announcements_by_tenant" ON "announcements" USING btree ("tenant","id");--> statement-breakpoint
CREATE INDEX "letters_by_member" ON "letters" USING btree ("member_id","read_at");--> statement-breakpoint
CREATE INDEX "news_by_tenant" ON "news" USING btree ("tenant","id");--> statement-breakpoint
CREATE INDEX "news_views_by_time" ON "news_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_by_tenant" ON "activities" USING btree ("tenant");--> statement-breakpoint
CREATE INDEX "audit_by_tenant" ON "audit" USING btree ("tenant","at");
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"tenant" text NOT NULL,
	"phone" text NOT NULL,
	"account" text NOT NULL,
	"secret" text,
	"nickname" text NOT NULL,
	"nickname_changed" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"profile" text DEFAULT '' NOT NULL,
	"invite_code" text NOT NULL,
	"invited_by" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "members_phone" UNIQUE("tenant","phone"),
	CONSTRAINT "members_account" UNIQUE("tenant","account"),
	CONSTRAINT "members_invite" UNIQUE("tenant","invite_code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"name" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"member_id" bigint,
	"device_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"phone" text NOT NULL,
	"trans_type" smallint NOT NULL,
	"code" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sms_codes_by_phone" ON "sms_codes" USING btree ("tenant","phone","sent_at");
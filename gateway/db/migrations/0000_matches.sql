CREATE TABLE "boards" (
	"sport" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"name" jsonb NOT NULL,
	"region" jsonb NOT NULL,
	"hot" boolean NOT NULL,
	"type" smallint NOT NULL,
	"colours" jsonb NOT NULL,
	CONSTRAINT "competitions_source" UNIQUE("sport","source_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"device_id" text NOT NULL,
	"match_id" bigint NOT NULL,
	CONSTRAINT "follows_device_id_match_id_pk" PRIMARY KEY("device_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"competition_id" integer NOT NULL,
	"home_id" integer NOT NULL,
	"away_id" integer NOT NULL,
	"round" jsonb NOT NULL,
	"kickoff" bigint NOT NULL,
	"row" jsonb,
	CONSTRAINT "matches_source" UNIQUE("source_id")
);
--> statement-breakpoint
CREATE TABLE "ringtones" (
	"device_id" text PRIMARY KEY NOT NULL,
	"main_switch" smallint NOT NULL,
	"focus_notice_flag" smallint NOT NULL,
	"scoring_sound_flag" smallint NOT NULL,
	"home_goal_sound" smallint NOT NULL,
	"guest_goal_sound" smallint NOT NULL,
	"scoring_shock_flag" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"name" jsonb NOT NULL,
	"crest" jsonb NOT NULL,
	CONSTRAINT "teams_source" UNIQUE("sport","source_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_id_teams_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_id_teams_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_by_match" ON "follows" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "matches_by_day" ON "matches" USING btree ("sport","kickoff");
CREATE TABLE "blocked_words" (
	"tenant" text NOT NULL,
	"word" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "blocked_words_tenant_word_pk" PRIMARY KEY("tenant","word")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"tenant" text NOT NULL,
	"match_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "message_reports_tenant_match_id_seq_member_id_pk" PRIMARY KEY("tenant","match_id","seq","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"match_id" bigint NOT NULL,
	"seq" integer,
	"member_id" bigint NOT NULL,
	"client_id" text NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"text" text,
	"moment" jsonb,
	"reply_to" integer,
	"mentions" jsonb NOT NULL,
	"notice_due" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_reactions" (
	"tenant" text NOT NULL,
	"match_id" bigint NOT NULL,
	"incident_id" text NOT NULL,
	"member_id" bigint NOT NULL,
	"reaction" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "room_reactions_match_id_tenant_incident_id_member_id_pk" PRIMARY KEY("match_id","tenant","incident_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "room_removals" (
	"tenant" text NOT NULL,
	"match_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"of_seq" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "room_removals_match_id_tenant_seq_pk" PRIMARY KEY("match_id","tenant","seq")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"tenant" text NOT NULL,
	"match_id" bigint NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "rooms_match_id_tenant_pk" PRIMARY KEY("match_id","tenant")
);
--> statement-breakpoint
CREATE TABLE "community_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"at" bigint NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"kind" text,
	"target_id" bigint,
	"member_id" bigint,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "community_removals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_removals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"excerpt" text NOT NULL,
	"removed_by" text NOT NULL,
	"at" bigint NOT NULL,
	"restored_at" bigint,
	"appeal_text" text,
	"appeal_at" bigint,
	"appeal_answer" text,
	"decided_at" bigint,
	"decided_by" text,
	"erased" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"weight" double precision NOT NULL,
	"at" bigint NOT NULL,
	"was_right" boolean,
	CONSTRAINT "community_reports_kind_target_id_member_id_pk" PRIMARY KEY("kind","target_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"post_id" bigint NOT NULL,
	"root_id" bigint,
	"reply_to" bigint,
	"member_id" bigint,
	"state" text NOT NULL,
	"review_reason" text,
	"text" text NOT NULL,
	"by_newcomer" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"at" bigint NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_likes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "community_likes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "community_likes_kind_target_id_member_id_pk" PRIMARY KEY("kind","target_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "community_post_events" (
	"post_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"comment_id" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "community_post_events_post_id_seq_pk" PRIMARY KEY("post_id","seq")
);
--> statement-breakpoint
CREATE TABLE "community_post_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_post_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_post_views" (
	"post_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "community_post_views_post_id_device_id_pk" PRIMARY KEY("post_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "community_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"state" text NOT NULL,
	"review_reason" text,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"excerpt" text NOT NULL,
	"searched" text NOT NULL,
	"images" jsonb NOT NULL,
	"image_count" smallint NOT NULL,
	"match_id" bigint,
	"match" jsonb,
	"by_newcomer" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"published_at" bigint NOT NULL,
	"edited_at" bigint,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"hot" double precision NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_reading" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"last_minute" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "console_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "console_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"operator_id" integer NOT NULL,
	"act" text NOT NULL,
	"audit_id" bigint NOT NULL,
	"undo" jsonb,
	"at" bigint NOT NULL,
	"undone_at" bigint
);
--> statement-breakpoint
CREATE TABLE "console_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"operator_id" integer,
	"until" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delayed_letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delayed_letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" bigint NOT NULL,
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"letter" jsonb NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"sport" text PRIMARY KEY NOT NULL,
	"feed" integer NOT NULL,
	"protocol" integer NOT NULL,
	"epoch" text NOT NULL,
	"seq" bigint NOT NULL,
	"min_resume_seq" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"signature" text NOT NULL,
	"started_at" bigint NOT NULL,
	CONSTRAINT "feeds_signature" UNIQUE("signature")
);
--> statement-breakpoint
CREATE TABLE "draw_members" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"draw_id" text NOT NULL,
	CONSTRAINT "draw_members_draw_id" UNIQUE("draw_id")
);
--> statement-breakpoint
CREATE TABLE "draw_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"round" integer NOT NULL,
	"cost" integer NOT NULL,
	"per_day" integer NOT NULL,
	"prizes" jsonb NOT NULL,
	"opens_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"reveal_by" bigint NOT NULL,
	"seed_hash" text NOT NULL,
	"rules_hash" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"left" jsonb NOT NULL,
	"table_version" integer DEFAULT 1 NOT NULL,
	"revealed_at" bigint,
	"void_at" bigint,
	"void_reason" text,
	"returned_at" bigint,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "draw_rounds_number" UNIQUE("tenant","round"),
	CONSTRAINT "draw_rounds_revealed" CHECK (("draw_rounds"."seed" is null) = ("draw_rounds"."revealed_at" is null)),
	CONSTRAINT "draw_rounds_void" CHECK (("draw_rounds"."void_at" is null) = ("draw_rounds"."void_reason" is null)),
	CONSTRAINT "draw_rounds_ended" CHECK ("draw_rounds"."void_at" is null or "draw_rounds"."revealed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "draw_tickets" (
	"round_id" integer NOT NULL,
	"draw_id" text NOT NULL,
	"n" integer NOT NULL,
	"member_id" bigint,
	"commitment" text NOT NULL,
	"table_version" integer NOT NULL,
	"drawn_at" bigint,
	"number" text,
	"seed" text,
	"place" integer,
	"prize" integer,
	"returned_at" bigint,
	"sealed_address" text,
	"sent_at" bigint,
	CONSTRAINT "draw_tickets_round_id_draw_id_n_pk" PRIMARY KEY("round_id","draw_id","n"),
	CONSTRAINT "draw_tickets_drawn" CHECK (("draw_tickets"."drawn_at" is null) = ("draw_tickets"."number" is null and "draw_tickets"."seed" is null and "draw_tickets"."place" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_memory" (
	"supplier" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "provider_memory_supplier_key_pk" PRIMARY KEY("supplier","key")
);
--> statement-breakpoint
CREATE TABLE "provider_polls" (
	"supplier" text NOT NULL,
	"key" text NOT NULL,
	"done_at" bigint,
	"refused_until" bigint,
	CONSTRAINT "provider_polls_supplier_key_pk" PRIMARY KEY("supplier","key")
);
--> statement-breakpoint
CREATE TABLE "provider_spending" (
	"supplier" text NOT NULL,
	"sport" text NOT NULL,
	"day" text NOT NULL,
	"priority" text NOT NULL,
	"requests" integer NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "provider_spending_supplier_sport_day_priority_pk" PRIMARY KEY("supplier","sport","day","priority")
);
--> statement-breakpoint
CREATE TABLE "processed_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"processed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_aliases" (
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "source_aliases_supplier_kind_source_id_pk" PRIMARY KEY("supplier","kind","source_id")
);
--> statement-breakpoint
CREATE TABLE "stored_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"etag" text,
	"due_at" bigint NOT NULL,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_views" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"upload_id" text NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_images" (
	"id" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"stored_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"member_id" bigint,
	"purpose" text NOT NULL,
	"image_id" text,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"claimed_at" bigint,
	"released_at" bigint
);
--> statement-breakpoint
CREATE TABLE "invite_rewards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_rewards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"invitee_id" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"coins" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"phone_mark" text NOT NULL,
	"address_mark" text,
	"device_id" text,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"decided_by" text,
	"note" text,
	CONSTRAINT "invite_rewards_once" UNIQUE("invitee_id"),
	CONSTRAINT "invite_rewards_phone" UNIQUE("tenant","phone_mark"),
	CONSTRAINT "invite_rewards_taken" CHECK ("invite_rewards"."taken" between 0 and "invite_rewards"."coins")
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "idempotent_answers_owner_key_pk" PRIMARY KEY("owner","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"unit" text NOT NULL,
	"kind" text NOT NULL,
	"member_id" bigint,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_name" UNIQUE NULLS NOT DISTINCT("tenant","unit","kind","member_id"),
	CONSTRAINT "ledger_accounts_covered" CHECK ("ledger_accounts"."balance" >= 0 or "ledger_accounts"."kind" in ('recharge', 'rewards', 'platform', 'income'))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("transfer_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"unit" text NOT NULL,
	"key" text NOT NULL,
	"about" jsonb NOT NULL,
	"at" bigint NOT NULL,
	"reverses" bigint,
	CONSTRAINT "ledger_transfers_key" UNIQUE("tenant","key"),
	CONSTRAINT "ledger_transfers_reversed" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_exceptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"order_number" text NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"contradicts" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"tenant" text NOT NULL,
	"member_id" bigint,
	"state" text NOT NULL,
	"coins" bigint DEFAULT 0 NOT NULL,
	"credited_amount" bigint,
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text,
	"note" text,
	CONSTRAINT "payment_exceptions_contradiction" CHECK (("payment_exceptions"."kind" = 'contradiction') = ("payment_exceptions"."contradicts" is not null)),
	CONSTRAINT "payment_exceptions_decided" CHECK (("payment_exceptions"."state" = 'open') = ("payment_exceptions"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "recharge_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recharge_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"supplier" text NOT NULL,
	"coins" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"paid_at" bigint,
	"credit_at" bigint,
	"credited_at" bigint,
	"pay_url" text,
	"payment_id" text,
	"card" text,
	CONSTRAINT "recharge_orders_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "detail_starts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "detail_starts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_documents" (
	"match_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"rev" bigint NOT NULL,
	"body" jsonb,
	CONSTRAINT "match_documents_match_id_kind_pk" PRIMARY KEY("match_id","kind")
);
--> statement-breakpoint
CREATE TABLE "match_log" (
	"match_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"at" bigint NOT NULL,
	"entry" jsonb NOT NULL,
	CONSTRAINT "match_log_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "match_views" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_votes" (
	"match_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "match_votes_match_id_member_id_pk" PRIMARY KEY("match_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "odds_points" (
	"match_id" bigint NOT NULL,
	"company" integer NOT NULL,
	"market" text NOT NULL,
	"at" bigint NOT NULL,
	"name" text NOT NULL,
	"in_play" boolean NOT NULL,
	"point" jsonb NOT NULL,
	CONSTRAINT "odds_points_match_id_company_market_at_pk" PRIMARY KEY("match_id","company","market","at")
);
--> statement-breakpoint
CREATE TABLE "price_confirmations" (
	"match_id" bigint PRIMARY KEY NOT NULL,
	"confirmed" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standings" (
	"competition_id" integer NOT NULL,
	"season_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"at" bigint NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "standings_competition_id_season_id_stage_id_pk" PRIMARY KEY("competition_id","season_id","stage_id")
);
--> statement-breakpoint
CREATE TABLE "anonymous_owners" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "competitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"supplier" text NOT NULL,
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"name" jsonb NOT NULL,
	"given_name" jsonb NOT NULL,
	"region" jsonb NOT NULL,
	"hot" boolean NOT NULL,
	"type" smallint NOT NULL,
	"colours" jsonb NOT NULL,
	"logo" text,
	CONSTRAINT "competitions_source" UNIQUE("supplier","sport","source_id")
);
--> statement-breakpoint
CREATE TABLE "followed_targets" (
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer NOT NULL,
	CONSTRAINT "followed_targets_owner_id_kind_target_id_pk" PRIMARY KEY("owner_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"owner_id" text NOT NULL,
	"match_id" bigint NOT NULL,
	"excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "follows_owner_id_match_id_pk" PRIMARY KEY("owner_id","match_id")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"feed" integer NOT NULL,
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"competition_id" integer NOT NULL,
	"home_id" integer NOT NULL,
	"away_id" integer NOT NULL,
	"round" jsonb NOT NULL,
	"kickoff" bigint NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"state" jsonb,
	"on_board" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "matches_source" UNIQUE("feed","source_id")
);
--> statement-breakpoint
CREATE TABLE "name_overrides" (
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"sport" text NOT NULL,
	"source_id" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "name_overrides_supplier_kind_sport_source_id_language_pk" PRIMARY KEY("supplier","kind","sport","source_id","language")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"owner_id" text PRIMARY KEY NOT NULL,
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
	"supplier" text NOT NULL,
	"source_id" text NOT NULL,
	"sport" text NOT NULL,
	"name" jsonb NOT NULL,
	"given_name" jsonb NOT NULL,
	"crest" jsonb NOT NULL,
	"logo" text,
	CONSTRAINT "teams_source" UNIQUE("supplier","sport","source_id")
);
--> statement-breakpoint
CREATE TABLE "activity_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
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
CREATE TABLE "blacklist" (
	"owner_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "blacklist_owner_id_blocked_id_pk" PRIMARY KEY("owner_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"member_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"logged_in_at" bigint NOT NULL,
	CONSTRAINT "known_devices_member_id_device_id_pk" PRIMARY KEY("member_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "member_follows" (
	"follower_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "member_follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"tenant" text NOT NULL,
	"phone" text,
	"account" text NOT NULL,
	"password_hash" text,
	"password_changed_at" bigint,
	"nickname" text NOT NULL,
	"skeleton" text NOT NULL,
	"nickname_changed" boolean DEFAULT false NOT NULL,
	"avatar" text,
	"profile" text DEFAULT '' NOT NULL,
	"invite_code" text NOT NULL,
	"invited_by" bigint,
	"created_at" bigint NOT NULL,
	"role" text,
	"banned_at" bigint,
	"muted_until" bigint,
	"mute_reason" text DEFAULT '' NOT NULL,
	"deletion_due_at" bigint,
	"erased_at" bigint,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "members_phone" UNIQUE("tenant","phone"),
	CONSTRAINT "members_account" UNIQUE("tenant","account"),
	CONSTRAINT "members_invite" UNIQUE("tenant","invite_code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
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
	"code_hmac" text NOT NULL,
	"sent_at" bigint NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "advertisements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "advertisements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"place" text NOT NULL,
	"title" jsonb NOT NULL,
	"image" text,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "announcement_reads" (
	"member_id" bigint NOT NULL,
	"announcement_id" bigint NOT NULL,
	CONSTRAINT "announcement_reads_member_id_announcement_id_pk" PRIMARY KEY("member_id","announcement_id")
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
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"named_id" bigint,
	"link" text,
	"refund" jsonb,
	"once_key" text,
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
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" integer NOT NULL,
	"started_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"name" text NOT NULL,
	"tenants" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"password_hash" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"at" bigint NOT NULL,
	"actor" text NOT NULL,
	"command" text NOT NULL,
	"item" text,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anchored_heads" (
	"tenant" text NOT NULL,
	"anchor" integer NOT NULL,
	"expert_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "anchored_heads_tenant_anchor_expert_id_pk" PRIMARY KEY("tenant","anchor","expert_id")
);
--> statement-breakpoint
CREATE TABLE "chain_anchors" (
	"tenant" text NOT NULL,
	"number" integer NOT NULL,
	"at" bigint NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	CONSTRAINT "chain_anchors_tenant_number_pk" PRIMARY KEY("tenant","number")
);
--> statement-breakpoint
CREATE TABLE "chain_entries" (
	"author_id" bigint NOT NULL,
	"index" integer NOT NULL,
	"kind" text NOT NULL,
	"stance_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"salt" text NOT NULL,
	"canonical" text,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	CONSTRAINT "chain_entries_author_id_index_pk" PRIMARY KEY("author_id","index")
);
--> statement-breakpoint
CREATE TABLE "expert_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "expert_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"real_name" text NOT NULL,
	"introduction" text NOT NULL,
	"league_ids" integer[] NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "expert_records" (
	"expert_id" bigint NOT NULL,
	"scope" text NOT NULL,
	"key" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "expert_records_expert_id_scope_key_pk" PRIMARY KEY("expert_id","scope","key")
);
--> statement-breakpoint
CREATE TABLE "experts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"introduction" text NOT NULL,
	"league_ids" integer[] NOT NULL,
	"leagues_changed_at" bigint,
	"since" bigint NOT NULL,
	"demo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leg_decisions" (
	"stance_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"result" jsonb NOT NULL,
	"reason" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "leg_decisions_stance_id_position_pk" PRIMARY KEY("stance_id","position")
);
--> statement-breakpoint
CREATE TABLE "stance_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stance_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stance_id" integer NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"leg" smallint,
	"coins" integer,
	"buyers" integer
);
--> statement-breakpoint
CREATE TABLE "stance_matches" (
	"stance_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"match_id" bigint NOT NULL,
	"competition_id" integer NOT NULL,
	"play_type" text NOT NULL,
	"companies" smallint NOT NULL,
	"kickoff" bigint NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "stance_matches_stance_id_position_pk" PRIMARY KEY("stance_id","position")
);
--> statement-breakpoint
CREATE TABLE "stance_purchases" (
	"stance_id" integer NOT NULL,
	"buyer_id" bigint NOT NULL,
	"price" integer NOT NULL,
	"transfer_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"state" text NOT NULL,
	"device_hash" text,
	"network_hash" text,
	CONSTRAINT "stance_purchases_stance_id_buyer_id_pk" PRIMARY KEY("stance_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "stances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"tenant" text NOT NULL,
	"author_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"sport" text NOT NULL,
	"combination" smallint NOT NULL,
	"rule_type" smallint NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"legs" jsonb NOT NULL,
	"characters" integer NOT NULL,
	"paragraphs" integer NOT NULL,
	"price" integer NOT NULL,
	"refundable" boolean NOT NULL,
	"published_at" bigint NOT NULL,
	"closes_at" bigint NOT NULL,
	"review_reason" text,
	"sold" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"settlement" text DEFAULT 'open' NOT NULL,
	"result" text,
	"product" text,
	"settled_at" bigint,
	"settled_legs" jsonb,
	"corrected" boolean DEFAULT false NOT NULL,
	"undecided_reason" text
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tenant" text NOT NULL,
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"images" jsonb NOT NULL,
	"match_id" integer,
	"alert_records" jsonb NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"sent_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "feedback_answered" CHECK (("feedback"."state" = 'answered') = ("feedback"."answer" is not null))
);
--> statement-breakpoint
CREATE TABLE "real_names" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"tenant" text NOT NULL,
	"state" text NOT NULL,
	"sealed_name" text,
	"sealed_number" text,
	"number_mark" text,
	"file_ids" jsonb NOT NULL,
	"reason" text,
	"submitted_at" bigint NOT NULL,
	"decided_at" bigint,
	CONSTRAINT "real_names_sealed" CHECK (("real_names"."state" = 'refused') = ("real_names"."sealed_number" is null and "real_names"."number_mark" is null)),
	CONSTRAINT "real_names_refused" CHECK (("real_names"."state" = 'refused') = ("real_names"."reason" is not null))
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
	"maintenance_on" boolean DEFAULT false NOT NULL,
	"maintenance_text" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"paused_calls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"operator_name" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"operator_contact" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"operator_place" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"download_url" text,
	"version" text,
	"version_notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"odds_on" boolean DEFAULT true NOT NULL,
	"stances_pass" boolean DEFAULT false NOT NULL,
	"stance_amounts" jsonb,
	"price_minutes" integer,
	"price_percent" integer,
	"price_companies" integer,
	"coin_price" integer,
	"coin_packages" jsonb
);
--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_messages" ADD CONSTRAINT "room_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_reactions" ADD CONSTRAINT "room_reactions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_reactions" ADD CONSTRAINT "room_reactions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_removals" ADD CONSTRAINT "room_removals_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_removals" ADD CONSTRAINT "community_removals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_comments" ADD CONSTRAINT "community_comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_likes" ADD CONSTRAINT "community_likes_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_events" ADD CONSTRAINT "community_post_events_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_versions" ADD CONSTRAINT "community_post_versions_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_post_views" ADD CONSTRAINT "community_post_views_post_id_community_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."community_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_posts" ADD CONSTRAINT "community_posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reading" ADD CONSTRAINT "community_reading_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_acts" ADD CONSTRAINT "console_acts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "console_claims" ADD CONSTRAINT "console_claims_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delayed_letters" ADD CONSTRAINT "delayed_letters_act_id_console_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."console_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delayed_letters" ADD CONSTRAINT "delayed_letters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_feed_feeds_id_fk" FOREIGN KEY ("feed") REFERENCES "public"."feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_members" ADD CONSTRAINT "draw_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_round_id_draw_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."draw_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_views" ADD CONSTRAINT "identity_views_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_image_id_stored_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."stored_images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_inviter_id_members_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_invitee_id_members_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_documents" ADD CONSTRAINT "match_documents_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_log" ADD CONSTRAINT "match_log_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_views" ADD CONSTRAINT "match_views_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "odds_points" ADD CONSTRAINT "odds_points_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_confirmations" ADD CONSTRAINT "price_confirmations_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standings" ADD CONSTRAINT "standings_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_feed_feeds_id_fk" FOREIGN KEY ("feed") REFERENCES "public"."feeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_competition_id_competitions_id_fk" FOREIGN KEY ("competition_id") REFERENCES "public"."competitions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_id_teams_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_id_teams_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_tokens" ADD CONSTRAINT "activity_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist" ADD CONSTRAINT "blacklist_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist" ADD CONSTRAINT "blacklist_blocked_id_members_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_follower_id_members_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_follows" ADD CONSTRAINT "member_follows_followed_id_members_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_named_id_members_id_fk" FOREIGN KEY ("named_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anchored_heads" ADD CONSTRAINT "anchored_heads_expert_id_members_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_entries" ADD CONSTRAINT "chain_entries_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_entries" ADD CONSTRAINT "chain_entries_stance_id_stances_id_fk" FOREIGN KEY ("stance_id") REFERENCES "public"."stances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_applications" ADD CONSTRAINT "expert_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_records" ADD CONSTRAINT "expert_records_expert_id_members_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leg_decisions" ADD CONSTRAINT "leg_decisions_stance_id_stances_id_fk" FOREIGN KEY ("stance_id") REFERENCES "public"."stances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stance_events" ADD CONSTRAINT "stance_events_stance_id_stances_id_fk" FOREIGN KEY ("stance_id") REFERENCES "public"."stances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stance_matches" ADD CONSTRAINT "stance_matches_stance_id_stances_id_fk" FOREIGN KEY ("stance_id") REFERENCES "public"."stances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stance_purchases" ADD CONSTRAINT "stance_purchases_stance_id_stances_id_fk" FOREIGN KEY ("stance_id") REFERENCES "public"."stances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stance_purchases" ADD CONSTRAINT "stance_purchases_buyer_id_members_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stances" ADD CONSTRAINT "stances_author_id_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "real_names" ADD CONSTRAINT "real_names_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("tenant","closed_at");--> statement-breakpoint
CREATE INDEX "message_reports_by_member" ON "message_reports" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "room_messages_notice_due" ON "room_messages" USING btree ("id") WHERE notice_due;--> statement-breakpoint
CREATE UNIQUE INDEX "room_messages_once" ON "room_messages" USING btree ("match_id","tenant","member_id","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "room_messages_by_seq" ON "room_messages" USING btree ("match_id","tenant","seq");--> statement-breakpoint
CREATE INDEX "room_messages_recent" ON "room_messages" USING btree ("match_id","tenant","member_id","at");--> statement-breakpoint
CREATE INDEX "room_messages_held" ON "room_messages" USING btree ("tenant","id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "room_messages_by_member" ON "room_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "room_messages_with_text" ON "room_messages" USING btree ("at") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "room_reactions_by_member" ON "room_reactions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "community_actions_by_target" ON "community_actions" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "community_actions_by_member" ON "community_actions" USING btree ("member_id","action");--> statement-breakpoint
CREATE UNIQUE INDEX "community_removals_standing" ON "community_removals" USING btree ("kind","target_id") WHERE restored_at is null;--> statement-breakpoint
CREATE INDEX "community_removals_by_member" ON "community_removals" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "community_removals_to_erase" ON "community_removals" USING btree ("at") WHERE restored_at is null and not erased;--> statement-breakpoint
CREATE INDEX "community_removals_appealed" ON "community_removals" USING btree ("tenant","appeal_at") WHERE appeal_at is not null and decided_at is null;--> statement-breakpoint
CREATE INDEX "community_reports_by_member" ON "community_reports" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "community_reports_open" ON "community_reports" USING btree ("tenant","kind","target_id") WHERE was_right is null;--> statement-breakpoint
CREATE INDEX "community_comments_newest" ON "community_comments" USING btree ("post_id","at","id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "community_comments_hot" ON "community_comments" USING btree ("post_id",(likes + 2 * replies),"id") WHERE root_id is null;--> statement-breakpoint
CREATE INDEX "community_comments_by_root" ON "community_comments" USING btree ("root_id","at","id");--> statement-breakpoint
CREATE INDEX "community_comments_by_member" ON "community_comments" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "community_comments_by_creation" ON "community_comments" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "community_comments_in_review" ON "community_comments" USING btree ("tenant","id") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "community_likes_by_member" ON "community_likes" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "community_likes_by_author" ON "community_likes" USING btree ("author_id","at","id");--> statement-breakpoint
CREATE INDEX "community_post_events_by_time" ON "community_post_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "community_post_versions_by_post" ON "community_post_versions" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "community_post_views_by_time" ON "community_post_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "community_posts_newest" ON "community_posts" USING btree ("tenant","published_at","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "community_posts_hot" ON "community_posts" USING btree ("tenant","hot","id") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "community_posts_of_match" ON "community_posts" USING btree ("tenant","match_id","published_at","id") WHERE state = 'published' and match_id is not null;--> statement-breakpoint
CREATE INDEX "community_posts_hot_of_match" ON "community_posts" USING btree ("tenant","match_id","hot","id") WHERE state = 'published' and match_id is not null;--> statement-breakpoint
CREATE INDEX "community_posts_by_member" ON "community_posts" USING btree ("member_id","published_at","id");--> statement-breakpoint
CREATE INDEX "community_posts_by_creation" ON "community_posts" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "community_posts_in_review" ON "community_posts" USING btree ("tenant","id") WHERE state = 'review';--> statement-breakpoint
CREATE INDEX "console_acts_by_key" ON "console_acts" USING btree ("key","id");--> statement-breakpoint
CREATE INDEX "console_acts_by_audit" ON "console_acts" USING btree ("audit_id");--> statement-breakpoint
CREATE INDEX "delayed_letters_due" ON "delayed_letters" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "delayed_letters_by_member" ON "delayed_letters" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "draw_tickets_by_member" ON "draw_tickets" USING btree ("member_id","drawn_at");--> statement-breakpoint
CREATE INDEX "draw_tickets_by_round" ON "draw_tickets" USING btree ("round_id","drawn_at");--> statement-breakpoint
CREATE INDEX "processed_events_by_age" ON "processed_events" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX "identity_views_by_upload" ON "identity_views" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_once" ON "uploads" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "uploads_by_member" ON "uploads" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_by_image" ON "uploads" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "uploads_unused" ON "uploads" USING btree ("created_at") WHERE claimed_at is null;--> statement-breakpoint
CREATE INDEX "uploads_released" ON "uploads" USING btree ("released_at") WHERE released_at is not null;--> statement-breakpoint
CREATE INDEX "uploads_of_nobody" ON "uploads" USING btree ("id") WHERE member_id is null;--> statement-breakpoint
CREATE INDEX "invite_rewards_by_inviter" ON "invite_rewards" USING btree ("inviter_id","id");--> statement-breakpoint
CREATE INDEX "invite_rewards_by_state" ON "invite_rewards" USING btree ("tenant","state","id");--> statement-breakpoint
CREATE INDEX "invite_rewards_by_time" ON "invite_rewards" USING btree ("tenant","created_at");--> statement-breakpoint
CREATE INDEX "invite_rewards_by_device" ON "invite_rewards" USING btree ("tenant","device_id");--> statement-breakpoint
CREATE INDEX "idempotent_answers_by_age" ON "idempotent_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_by_member" ON "ledger_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_once" ON "payment_exceptions" USING btree ("order_number","payment_id","kind","refund_id") WHERE "payment_exceptions"."contradicts" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_contradiction_once" ON "payment_exceptions" USING btree ("order_number","payment_id","contradicts","refund_id","amount","currency") WHERE "payment_exceptions"."contradicts" is not null;--> statement-breakpoint
CREATE INDEX "payment_exceptions_by_state" ON "payment_exceptions" USING btree ("tenant","state");--> statement-breakpoint
CREATE INDEX "recharge_orders_by_member" ON "recharge_orders" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "recharge_orders_by_state" ON "recharge_orders" USING btree ("state");--> statement-breakpoint
CREATE INDEX "odds_points_before_kickoff" ON "odds_points" USING btree ("match_id","company","market","at") WHERE not in_play;--> statement-breakpoint
CREATE INDEX "anonymous_owners_by_age" ON "anonymous_owners" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "follows_by_match" ON "follows" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "matches_by_day" ON "matches" USING btree ("sport","kickoff");--> statement-breakpoint
CREATE INDEX "matches_by_home" ON "matches" USING btree ("home_id","kickoff");--> statement-breakpoint
CREATE INDEX "matches_by_away" ON "matches" USING btree ("away_id","kickoff");--> statement-breakpoint
CREATE INDEX "name_overrides_changed" ON "name_overrides" USING btree ("supplier","changed_at");--> statement-breakpoint
CREATE INDEX "attributions_by_partner" ON "attributions" USING btree ("tenant","partner");--> statement-breakpoint
CREATE INDEX "attributions_by_device" ON "attributions" USING btree ("tenant","device_id");--> statement-breakpoint
CREATE INDEX "blacklist_by_blocked" ON "blacklist" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "known_devices_by_login" ON "known_devices" USING btree ("logged_in_at");--> statement-breakpoint
CREATE INDEX "member_follows_by_followed" ON "member_follows" USING btree ("followed_id","at");--> statement-breakpoint
CREATE INDEX "member_follows_by_time" ON "member_follows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "members_by_skeleton" ON "members" USING btree ("tenant","skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "members_expert_names" ON "members" USING btree ("tenant","skeleton") WHERE role = 'expert';--> statement-breakpoint
CREATE INDEX "members_to_delete" ON "members" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "members_with_role" ON "members" USING btree ("tenant") WHERE role is not null;--> statement-breakpoint
CREATE INDEX "sessions_by_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_by_device" ON "sessions" USING btree ("tenant","device_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_phone" ON "sms_codes" USING btree ("tenant","phone","sent_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "advertisements_by_place" ON "advertisements" USING btree ("tenant","place");--> statement-breakpoint
CREATE INDEX "announcements_by_tenant" ON "announcements" USING btree ("tenant","id");--> statement-breakpoint
CREATE INDEX "messages_by_member" ON "messages" USING btree ("member_id","read_at");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("member_id","once_key");--> statement-breakpoint
CREATE INDEX "news_by_tenant" ON "news" USING btree ("tenant","id");--> statement-breakpoint
CREATE INDEX "news_views_by_time" ON "news_views" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_login" ON "operators" USING btree ("login");--> statement-breakpoint
CREATE INDEX "audit_by_tenant" ON "audit" USING btree ("tenant","at");--> statement-breakpoint
CREATE INDEX "audit_by_item" ON "audit" USING btree ("item","id");--> statement-breakpoint
CREATE INDEX "anchored_heads_by_expert" ON "anchored_heads" USING btree ("expert_id","index");--> statement-breakpoint
CREATE INDEX "chain_anchors_by_time" ON "chain_anchors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chain_entries_by_stance" ON "chain_entries" USING btree ("stance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_entries_stance" ON "chain_entries" USING btree ("stance_id") WHERE kind = 'stance';--> statement-breakpoint
CREATE INDEX "expert_applications_by_member" ON "expert_applications" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "expert_applications_pending" ON "expert_applications" USING btree ("member_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "stance_events_by_stance" ON "stance_events" USING btree ("stance_id","id");--> statement-breakpoint
CREATE INDEX "stance_matches_by_match" ON "stance_matches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "stance_matches_by_kickoff" ON "stance_matches" USING btree ("kickoff");--> statement-breakpoint
CREATE INDEX "stance_matches_by_competition" ON "stance_matches" USING btree ("competition_id");--> statement-breakpoint
CREATE INDEX "stance_purchases_by_buyer" ON "stance_purchases" USING btree ("buyer_id","at");--> statement-breakpoint
CREATE INDEX "stance_purchases_by_time" ON "stance_purchases" USING btree ("at");--> statement-breakpoint
CREATE INDEX "stances_by_author" ON "stances" USING btree ("author_id","published_at");--> statement-breakpoint
CREATE INDEX "stances_by_tenant" ON "stances" USING btree ("tenant","published_at");--> statement-breakpoint
CREATE INDEX "stances_settled_by_author" ON "stances" USING btree ("author_id","settled_at");--> statement-breakpoint
CREATE INDEX "stances_unsettled" ON "stances" USING btree ("closes_at") WHERE settlement <> 'settled';--> statement-breakpoint
CREATE INDEX "feedback_by_member" ON "feedback" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "feedback_by_state" ON "feedback" USING btree ("tenant","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "real_names_number" ON "real_names" USING btree ("tenant","number_mark");--> statement-breakpoint
CREATE INDEX "real_names_by_state" ON "real_names" USING btree ("tenant","state");--> statement-breakpoint
CREATE INDEX "activities_by_tenant" ON "activities" USING btree ("tenant");
ALTER TABLE "boards" ADD COLUMN "floor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "on_board" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who was on the board until now is not known: everybody who resumes is sent all of it, once.
UPDATE "boards" SET "seq" = "seq" + 1, "floor" = "seq" + 1;

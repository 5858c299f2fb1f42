CREATE INDEX "sessions_by_device" ON "sessions" USING btree ("tenant","device_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sms_codes_by_age" ON "sms_codes" USING btree ("sent_at");
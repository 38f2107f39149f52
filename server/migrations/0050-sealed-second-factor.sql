-- Recovery codes are hashed slowly, with a salt of their own set; without one a row is from before and is
-- hashed again by the clean-up. What `totp_secret` holds is sealed from now on; the clean-up seals the others.
alter table recovery_codes add column salt text;

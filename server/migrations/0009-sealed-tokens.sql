-- What tells the provider whose session ends is sealed with a secret that only the browser has.
alter table openid_sessions rename column id_token to sealed_id_token;
update openid_sessions set sealed_id_token = null;

-- Which kinds of mail there are is said once, in contract/mail.ts, and grows with every feature.
alter table mails drop constraint if exists mails_kind_check;
alter table mails add constraint mails_kind_check check (kind ~ '^[a-z_]{1,40}$');

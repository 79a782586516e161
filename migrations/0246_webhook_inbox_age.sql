-- Handled webhooks are deleted by age.
create index webhook_inbox_by_handled on webhook_inbox (handled_at) where handled_at is not null;

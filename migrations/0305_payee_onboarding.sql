-- Where a photographer's account at the provider is, what the provider still asks for, and when we last wrote about it.
alter table payees
  add column country text,
  add column business_type text,
  add column requirements jsonb,
  add column reminded_at timestamptz;

-- When photographers need an account for payouts: before their first payout, or before they are listed.
alter table settings add column payee_required text not null default 'payout';

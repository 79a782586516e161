-- Where the photographer's bank account is: asked first when setting up, long before the account at the provider.
alter table studios add column payout_country text;

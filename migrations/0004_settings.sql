-- Why: what admins set for the whole house, in one row, and which bank numbers of payouts are in use: a
--   withdrawal goes to one's own practice number or to a bank number that nobody else has used.
-- Locks: none that matter, all tables are new.
-- Undo: drop table settings, bank_number; drop function remember_the_reveal.

create table settings (
  id boolean primary key default true check (id),
  platform_name text not null default 'SikaLab',
  platform_description text not null
    default 'Own a machine. Collect its profit every day. All on practice money.',
  maintenance_mode boolean not null default false,
  -- The house's numbers are 0000000001 to 0000000999, which no learner is ever given, or bank numbers.
  deposit_account_name text not null default 'SikaLab House',
  deposit_account_number text not null default '0000000001',
  withdrawal_account_name text not null default 'SikaLab Payouts',
  withdrawal_account_number text not null default '0000000002',
  min_deposit bigint not null default 4000 check (min_deposit > 0),
  min_withdrawal bigint not null default 5000 check (min_withdrawal > 0),
  max_withdrawal bigint not null default 1000000 check (max_withdrawal >= min_withdrawal),
  pocket_money bigint not null default 200000 check (pocket_money >= 0),
  sign_up_bonus bigint not null default 2000 check (sign_up_bonus >= 0),
  referral_bonus bigint not null default 1000 check (referral_bonus >= 0),
  proof_days int not null default 90 check (proof_days > 0),
  -- With the country code: a number that begins with 0 makes a link that reaches nobody.
  help_phone text check (help_phone ~ '^[0-9]{8,15}$'),
  notify_email text,
  require_second_factor boolean not null default false,
  revealed boolean not null default false,
  updated_at timestamptz not null default now(),
  -- A save names the version it was made from: two admins who save at once undo nothing unseen.
  version int not null default 1,
  -- Where to check and report. It begins with whom to ask in Ghana, without contact lines, because
  -- none was checked.
  report_to jsonb not null default jsonb_build_array(
    jsonb_build_object(
      'name', 'Securities and Exchange Commission, Ghana',
      'whatFor', 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).'),
    jsonb_build_object(
      'name', 'Bank of Ghana',
      'whatFor', 'Whether whoever takes deposits may do so (Act 930).'),
    jsonb_build_object(
      'name', 'Cyber Security Authority',
      'whatFor', 'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.'),
    jsonb_build_object(
      'name', 'Economic and Organised Crime Office',
      'whatFor', 'Organised fraud, when money is gone already.')),
  -- Whether the short questions of the debrief are open.
  questions_before boolean not null default false,
  questions_after boolean not null default false,
  -- A year's interest in hundredths of a percent. An example, not the rate of any day.
  bill_rate int not null default 1500
    constraint bill_rate_in_bounds check (bill_rate between 1 and 6000),
  daily_mail boolean not null default true,
  -- The room was told once: the questions before have ended for good.
  questions_before_over boolean not null default false,
  check (deposit_account_number ~ '^(000[0-9]{7}|PRACTICE-[0-9]{1,20})$'),
  check (withdrawal_account_number ~ '^(000[0-9]{7}|PRACTICE-[0-9]{1,20})$'),
  check (jsonb_typeof(report_to) = 'array'),
  constraint deposit_number_of_house check (
    deposit_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
    and deposit_account_number <> '0000000000'),
  constraint withdrawal_number_of_house check (
    withdrawal_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'
    and withdrawal_account_number <> '0000000000'),
  constraint limits_from_one_cedi check (
    min_deposit >= 100 and min_withdrawal >= 100 and max_withdrawal >= 100),
  constraint help_phone_with_country check (help_phone ~ '^[1-9][0-9]{7,14}$'),
  constraint settings_questions_before_over check (not (questions_before and questions_before_over))
);
insert into settings default values;

-- Neither a command nor a later setting can forget that the room was told.
create function remember_the_reveal() returns trigger language plpgsql as $$
begin
  new.questions_before_over := old.questions_before_over or new.questions_before_over or new.revealed;
  return new;
end
$$;
create trigger settings_remember_the_reveal before update on settings
  for each row execute function remember_the_reveal();

-- The key decides between two who name one number at the same moment.
create table bank_number (
  number text primary key check (number ~ '^PRACTICE-[0-9]{1,20}$'),
  -- Who used it first; null for the house.
  learner_id uuid
);
create index bank_number_learner on bank_number (learner_id);

-- The tables that the migrations 0001_books to 0071_idempotency_keys made, as pg_dump wrote them.
-- Frozen: the house in room.zip was made by that SikaLab, and src/app/earlier-house.test.ts starts with
-- it. One check (bill_terms) says BETWEEN as its migration did: read back from pg_dump's form of it,
-- PostgreSQL would set its brackets otherwise.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA auth;
CREATE TYPE public.account AS ENUM (
    'pocket',
    'mint',
    'cash',
    'drawer',
    'suspense',
    'wallet',
    'held',
    'sales',
    'profits',
    'bonuses',
    'unmatched',
    'forfeits',
    'bills',
    'treasury',
    'interest'
);
CREATE TYPE public.cash_move_kind AS ENUM (
    'paid',
    'returned',
    'withdrawn',
    'undone',
    'earned'
);
CREATE TYPE public.mail_state AS ENUM (
    'queued',
    'sent',
    'failed',
    'waiting',
    'kept'
);
CREATE TYPE public.payment_method AS ENUM (
    'mtn',
    'vodafone',
    'airtel',
    'bank'
);
CREATE TYPE public.person_role AS ENUM (
    'learner',
    'admin'
);
CREATE TYPE public.person_status AS ENUM (
    'active',
    'inactive',
    'suspended'
);
CREATE TYPE public.request_kind AS ENUM (
    'deposit',
    'withdrawal'
);
CREATE TYPE public.request_status AS ENUM (
    'pending',
    'completed',
    'failed'
);
CREATE TYPE public.run_order AS ENUM (
    'drawn',
    'joined'
);
CREATE TYPE public.run_refusal AS ENUM (
    'nothing',
    'below_minimum',
    'needs_deposit',
    'inactive'
);
CREATE TYPE public.run_state AS ENUM (
    'asking',
    'paying',
    'short',
    'paid'
);
CREATE TYPE public.transfer_kind AS ENUM (
    'sign_up',
    'referral_bonus',
    'payment_sent',
    'deposit_approved',
    'deposit_rejected',
    'machine_bought',
    'day_settled',
    'withdrawal_requested',
    'withdrawal_approved',
    'withdrawal_rejected',
    'learner_deleted',
    'bill_bought',
    'bill_interest',
    'bill_repaid',
    'payment_returned'
);
CREATE FUNCTION public.audit_hash(previous bytea, number bigint, at timestamp with time zone, by_id uuid, action text, about_kind text, about_id text, person_id uuid, before jsonb, after jsonb, address text, user_agent text) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  select sha256(previous || convert_to(jsonb_build_array(
    number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), by_id, action,
    about_kind, about_id, person_id, before, after, address, user_agent)::text, 'UTF8'))
$$;
CREATE FUNCTION public.bill_interest(price bigint, rate integer, days integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE
    AS $$ select price * rate * days / 3640000 $$;
CREATE FUNCTION public.business_day() RETURNS date
    LANGUAGE sql
    AS $$
  select greatest((clock_timestamp() at time zone 'Africa/Accra')::date + offset_days, settled_through)
  from clock
$$;
CREATE FUNCTION public.keep_drawer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update drawer_part set cash = cash + new.cash - old.cash where part = pg_backend_pid() % 64;
  return null;
end $$;
CREATE FUNCTION public.next_audit_line(p_by uuid, p_action text, p_about_kind text, p_about_id text, p_person uuid, p_before jsonb, p_after jsonb, p_address text, p_user_agent text) RETURNS TABLE(number bigint, at text, previous bytea, hash bytea, head_seal bytea)
    LANGUAGE plpgsql
    AS $$
declare
  head audit_head;
  this_at timestamptz;
begin
  select * into head from audit_head for update;
  this_at := clock_timestamp();
  return query select head.number + 1,
    to_char(this_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), head.hash,
    audit_hash(head.hash, head.number + 1, this_at, p_by, p_action, p_about_kind, p_about_id,
      p_person, p_before, p_after, p_address, p_user_agent),
    head.seal;
end $$;
CREATE FUNCTION public.open_command(p_person uuid, p_key uuid, p_call text, p_body_hash bytea) RETURNS TABLE(today date, fresh boolean, same boolean, answer json)
    LANGUAGE plpgsql
    AS $$
declare claimed int := 1;
begin
  perform pg_advisory_xact_lock_shared(727001);
  if p_key is not null then
    insert into idempotency_key (person_id, key, call, body_hash)
    values (p_person, p_key, p_call, p_body_hash) on conflict do nothing;
    get diagnostics claimed = row_count;
  end if;
  if claimed = 1 then
    return query select business_day(), true, true, null::json;
  else
    return query select business_day(), false,
      stored.call = p_call and stored.body_hash = p_body_hash, stored.answer
      from idempotency_key as stored where stored.person_id = p_person and stored.key = p_key;
  end if;
end $$;
CREATE FUNCTION public.open_drawer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare brought bigint := (select coalesce(sum(cash), 0) from fresh);
begin
  if brought <> 0 then
    update drawer_part set cash = cash + brought where part = pg_backend_pid() % 64;
  end if;
  return null;
end $$;
CREATE FUNCTION public.refuse_going_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.offset_days < old.offset_days or new.settled_through < old.settled_through then
    raise exception 'the clock only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
CREATE FUNCTION public.refuse_rewriting() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only: a wrong posting is reversed by new transfers', tg_table_name
    using errcode = 'restrict_violation';
end $$;
CREATE FUNCTION public.remember_role() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.guarded := new.guarded or old.guarded or (new.role <> old.role and exists (
    select from auth.account where "userId" = new.id and password is not null));
  return new;
end $$;
CREATE FUNCTION public.remember_the_reveal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.questions_before_over := old.questions_before_over or new.questions_before_over or new.revealed;
  return new;
end
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE auth.account (
    id uuid NOT NULL,
    "accountId" text NOT NULL,
    "providerId" text NOT NULL,
    "userId" uuid NOT NULL,
    "accessToken" text,
    "refreshToken" text,
    "idToken" text,
    "accessTokenExpiresAt" timestamp with time zone,
    "refreshTokenExpiresAt" timestamp with time zone,
    scope text,
    password text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE auth.session (
    id uuid NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    token text NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "userId" uuid NOT NULL
);
CREATE TABLE auth."twoFactor" (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    secret text NOT NULL,
    "backupCodes" text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    "failedVerificationCount" integer DEFAULT 0 NOT NULL,
    "lockedUntil" timestamp with time zone
);
CREATE TABLE auth."user" (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    "emailVerified" boolean DEFAULT false NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    "twoFactorEnabled" boolean DEFAULT false NOT NULL
);
CREATE TABLE auth.verification (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.admin_address (
    hash bytea NOT NULL,
    person_id uuid NOT NULL
);
CREATE UNLOGGED TABLE public.attempt (
    bucket text NOT NULL,
    window_start timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.audit (
    number bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    by_id uuid NOT NULL,
    action text NOT NULL,
    about_kind text,
    about_id text,
    person_id uuid,
    before jsonb,
    after jsonb,
    address text NOT NULL,
    user_agent text NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL,
    seal bytea
);
CREATE TABLE public.audit_head (
    id boolean DEFAULT true NOT NULL,
    number bigint NOT NULL,
    hash bytea NOT NULL,
    seal bytea,
    CONSTRAINT audit_head_id_check CHECK (id)
);
CREATE TABLE public.audit_key (
    id integer NOT NULL,
    key_id text NOT NULL,
    since bigint NOT NULL,
    head bytea NOT NULL,
    at timestamp with time zone NOT NULL,
    standing jsonb NOT NULL,
    seal bytea NOT NULL
);
CREATE TABLE public.bank_number (
    number text NOT NULL,
    learner_id uuid,
    CONSTRAINT bank_number_number_check CHECK ((number ~ '^PRACTICE-[0-9]{1,20}$'::text))
);
CREATE TABLE public.books (
    learner_id uuid NOT NULL,
    transfers integer DEFAULT 0 NOT NULL,
    settled_on date NOT NULL,
    pocket bigint DEFAULT 0 NOT NULL,
    mint bigint DEFAULT 0 NOT NULL,
    cash bigint DEFAULT 0 NOT NULL,
    drawer bigint DEFAULT 0 NOT NULL,
    suspense bigint DEFAULT 0 NOT NULL,
    wallet bigint DEFAULT 0 NOT NULL,
    held bigint DEFAULT 0 NOT NULL,
    sales bigint DEFAULT 0 NOT NULL,
    profits bigint DEFAULT 0 NOT NULL,
    bonuses bigint DEFAULT 0 NOT NULL,
    unmatched bigint DEFAULT 0 NOT NULL,
    forfeits bigint DEFAULT 0 NOT NULL,
    bills bigint DEFAULT 0 NOT NULL,
    treasury bigint DEFAULT 0 NOT NULL,
    interest bigint DEFAULT 0 NOT NULL,
    CONSTRAINT bills_not_negative CHECK ((bills >= 0)),
    CONSTRAINT drawer_mirrors_cash CHECK ((drawer = (- cash))),
    CONSTRAINT held_not_negative CHECK ((held >= 0)),
    CONSTRAINT house_balances CHECK (((((((((((drawer + suspense) + wallet) + held) + sales) + profits) + bonuses) + unmatched) + forfeits) + interest) = 0)),
    CONSTRAINT interest_passes_through CHECK ((interest = 0)),
    CONSTRAINT pocket_not_negative CHECK ((pocket >= 0)),
    CONSTRAINT suspense_not_negative CHECK ((suspense >= 0)),
    CONSTRAINT treasury_only_pays CHECK ((treasury <= 0)),
    CONSTRAINT wallet_not_negative CHECK ((wallet >= 0)),
    CONSTRAINT world_balances CHECK ((((((pocket + mint) + cash) + bills) + treasury) = 0))
)
WITH (fillfactor='50');
CREATE TABLE public.cash_flow (
    move bigint NOT NULL,
    lot bigint,
    giver uuid,
    taker uuid NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT cash_flow_amount_check CHECK ((amount <> 0)),
    CONSTRAINT cash_flow_lot_gives CHECK (((lot IS NOT NULL) OR (giver IS NULL)))
);
CREATE TABLE public.cash_move (
    place bigint NOT NULL,
    learner_id uuid NOT NULL,
    number integer NOT NULL,
    kind public.cash_move_kind NOT NULL,
    amount bigint NOT NULL,
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    of bigint,
    left_over bigint NOT NULL,
    CONSTRAINT cash_move_amount_check CHECK ((amount > 0)),
    CONSTRAINT cash_move_check CHECK (((left_over >= 0) AND (left_over <= amount))),
    CONSTRAINT cash_move_left_over CHECK (((kind <> ALL (ARRAY['returned'::public.cash_move_kind, 'withdrawn'::public.cash_move_kind, 'undone'::public.cash_move_kind])) OR (left_over = 0)))
);
CREATE TABLE public.cash_traced (
    id boolean DEFAULT true NOT NULL,
    paid_in bigint NOT NULL,
    paid_out bigint NOT NULL,
    from_self bigint NOT NULL,
    from_others bigint NOT NULL,
    from_later bigint NOT NULL,
    from_treasury bigint DEFAULT 0 NOT NULL,
    CONSTRAINT cash_traced_id_check CHECK (id)
);
CREATE TABLE public.clock (
    id boolean DEFAULT true NOT NULL,
    offset_days integer DEFAULT 0 NOT NULL,
    settled_through date NOT NULL,
    moving_from integer,
    moving_to integer,
    pace_seconds integer,
    next_day_at timestamp with time zone,
    settling_on date,
    settling_to uuid,
    settling_people integer,
    settling_of integer,
    CONSTRAINT clock_check CHECK (((moving_from IS NULL) = (moving_to IS NULL))),
    CONSTRAINT clock_check1 CHECK ((((moving_to - moving_from) >= 1) AND ((moving_to - moving_from) <= 365))),
    CONSTRAINT clock_check2 CHECK (((pace_seconds IS NULL) = (next_day_at IS NULL))),
    CONSTRAINT clock_check3 CHECK (((pace_seconds IS NULL) OR (moving_to IS NOT NULL))),
    CONSTRAINT clock_check4 CHECK (((offset_days <= 36500) AND (moving_to <= 36500))),
    CONSTRAINT clock_id_check CHECK (id),
    CONSTRAINT clock_offset_days_check CHECK ((offset_days >= 0)),
    CONSTRAINT clock_pace_seconds_check CHECK (((pace_seconds >= 1) AND (pace_seconds <= 3600)))
);
CREATE TABLE public.day_letter (
    day date NOT NULL,
    queued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
CREATE TABLE public.day_promise (
    day date NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT day_promise_amount_check CHECK ((amount >= 0))
);
CREATE TABLE public.day_total (
    day date NOT NULL,
    kind public.transfer_kind NOT NULL,
    source public.account NOT NULL,
    target public.account NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT day_total_amount_check CHECK ((amount > 0))
);
CREATE TABLE public.day_total_through (
    id boolean DEFAULT true NOT NULL,
    day date NOT NULL,
    CONSTRAINT day_total_through_id_check CHECK (id)
);
CREATE TABLE public.debrief_answer (
    hash bytea NOT NULL,
    phase text NOT NULL,
    invest text NOT NULL,
    pays text NOT NULL,
    checks text NOT NULL,
    is_shown boolean DEFAULT false NOT NULL,
    CONSTRAINT debrief_answer_checks_check CHECK ((checks = ANY (ARRAY['licence'::text, 'source'::text, 'payouts'::text, 'people'::text]))),
    CONSTRAINT debrief_answer_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT debrief_answer_invest_check CHECK ((invest = ANY (ARRAY['yes'::text, 'unsure'::text, 'no'::text]))),
    CONSTRAINT debrief_answer_pays_check CHECK ((pays = ANY (ARRAY['likely'::text, 'maybe'::text, 'unlikely'::text, 'never'::text]))),
    CONSTRAINT debrief_answer_phase_check CHECK ((phase = ANY (ARRAY['before'::text, 'after'::text])))
);
CREATE TABLE public.drawer_part (
    part integer NOT NULL,
    cash bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='20');
CREATE TABLE public.house (
    id boolean DEFAULT true NOT NULL,
    CONSTRAINT house_id_check CHECK (id)
);
CREATE TABLE public.idempotency_key (
    person_id uuid NOT NULL,
    key uuid NOT NULL,
    call text NOT NULL,
    body_hash bytea NOT NULL,
    answer json,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.machine (
    id integer NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    category text NOT NULL,
    price bigint NOT NULL,
    daily_profit bigint NOT NULL,
    duration_days integer DEFAULT 60 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    picture_id uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT bill_pays_by_its_rate CHECK (((category <> 'bill'::text) OR ((daily_profit = 0) AND (duration_days = 91)))),
    CONSTRAINT machine_daily_profit_check CHECK ((daily_profit >= 0)),
    CONSTRAINT machine_duration_days_check CHECK (((duration_days >= 1) AND (duration_days <= 3650))),
    CONSTRAINT machine_name_check CHECK ((name <> ''::text)),
    CONSTRAINT machine_price_check CHECK ((price > 0))
);
ALTER TABLE public.machine ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.machine_id_seq
    START WITH 1000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.machine_picture (
    id uuid NOT NULL,
    picture bytea NOT NULL,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.mail_server (
    id boolean DEFAULT true NOT NULL,
    since timestamp with time zone,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_server_id_check CHECK (id)
);
CREATE TABLE public.migration (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE public.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migration_id_seq OWNED BY public.migration.id;
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state public.mail_state DEFAULT 'queued'::public.mail_state NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    queued_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp with time zone,
    carried_until timestamp with time zone
);
CREATE TABLE public.ownership (
    learner_id uuid NOT NULL,
    machine_id integer NOT NULL,
    bought_on date NOT NULL,
    ends_on date NOT NULL,
    price bigint NOT NULL,
    daily_profit bigint NOT NULL,
    transfer integer NOT NULL,
    bill_rate integer,
    CONSTRAINT bill_terms CHECK (((bill_rate IS NULL) OR (bill_rate between 1 and 6000 AND (daily_profit = 0) AND (ends_on = (bought_on + 91))))),
    CONSTRAINT ownership_check CHECK ((ends_on > bought_on)),
    CONSTRAINT ownership_daily_profit_check CHECK ((daily_profit >= 0)),
    CONSTRAINT ownership_price_check CHECK ((price > 0))
);
CREATE TABLE public.payment (
    id uuid NOT NULL,
    learner_id uuid NOT NULL,
    reference text NOT NULL,
    amount bigint NOT NULL,
    day date NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    to_name text,
    to_number text,
    returned_at timestamp with time zone,
    returned_by uuid,
    return_reason text,
    CONSTRAINT payment_amount_check CHECK ((amount > 0)),
    CONSTRAINT payment_returned_whole CHECK ((((returned_at IS NULL) = (returned_by IS NULL)) AND ((returned_at IS NULL) = (return_reason IS NULL))))
);
CREATE SEQUENCE public.practice_number
    START WITH 1000
    INCREMENT BY 1
    MINVALUE 1000
    MAXVALUE 9999999
    CACHE 1;
CREATE TABLE public.person (
    id uuid NOT NULL,
    email text,
    role public.person_role DEFAULT 'learner'::public.person_role NOT NULL,
    status public.person_status DEFAULT 'active'::public.person_status NOT NULL,
    practice_number text DEFAULT ('000'::text || lpad((nextval('public.practice_number'::regclass))::text, 7, '0'::text)),
    referral_code text,
    referred_by uuid,
    referrals integer DEFAULT 0 NOT NULL,
    joined_on date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_active_at timestamp with time zone,
    avatar integer DEFAULT 0 NOT NULL,
    notices_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    invited_by uuid,
    invitation_shown_at timestamp with time zone,
    guarded boolean DEFAULT false NOT NULL,
    email_by_admin boolean DEFAULT false NOT NULL,
    CONSTRAINT person_avatar_check CHECK ((avatar >= 0)),
    CONSTRAINT person_check CHECK ((referred_by <> id)),
    CONSTRAINT person_deleted_is_nameless CHECK (
CASE
    WHEN (deleted_at IS NULL) THEN ((email IS NOT NULL) AND (practice_number IS NOT NULL) AND (referral_code IS NOT NULL))
    ELSE ((email IS NULL) AND (practice_number IS NULL) AND (referral_code IS NULL) AND (status = 'suspended'::public.person_status))
END),
    CONSTRAINT person_email_check CHECK ((email = lower(email))),
    CONSTRAINT person_practice_number_check CHECK ((practice_number ~ '^000[0-9]{7}$'::text)),
    CONSTRAINT person_referral_code_check CHECK ((referral_code ~ '^[A-Z0-9]{6}$'::text)),
    CONSTRAINT person_referrals_check CHECK ((referrals >= 0))
);
CREATE TABLE public.proof (
    id uuid NOT NULL,
    learner_id uuid NOT NULL,
    sha256 text NOT NULL,
    picture bytea,
    uploaded_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.request (
    id uuid NOT NULL,
    learner_id uuid NOT NULL,
    kind public.request_kind NOT NULL,
    amount bigint NOT NULL,
    method public.payment_method NOT NULL,
    account_name text,
    reference text NOT NULL,
    proof_id uuid,
    payment_id uuid,
    status public.request_status DEFAULT 'pending'::public.request_status NOT NULL,
    reason text,
    requested_on date NOT NULL,
    requested_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    cancelled boolean DEFAULT false NOT NULL,
    reopened_at timestamp with time zone,
    status_on date DEFAULT public.business_day() NOT NULL,
    payout_seal text,
    CONSTRAINT request_amount_check CHECK ((amount > 0)),
    CONSTRAINT request_check CHECK (((status = 'pending'::public.request_status) = (decided_at IS NULL))),
    CONSTRAINT request_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
    CONSTRAINT request_check2 CHECK (((NOT cancelled) OR ((kind = 'withdrawal'::public.request_kind) AND (status = 'failed'::public.request_status) AND (decided_by = learner_id)))),
    CONSTRAINT request_check3 CHECK (((kind = 'deposit'::public.request_kind) OR ((payment_id IS NULL) AND (proof_id IS NULL))))
);
CREATE TABLE public.run (
    id uuid NOT NULL,
    line_order public.run_order NOT NULL,
    seed text NOT NULL,
    started_by uuid NOT NULL,
    started_on date NOT NULL,
    started_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    state public.run_state DEFAULT 'asking'::public.run_state NOT NULL,
    places integer NOT NULL,
    next_place integer DEFAULT 1 NOT NULL,
    every_ms integer NOT NULL,
    next_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    cash_before bigint NOT NULL,
    owed_before bigint NOT NULL,
    ended_on date,
    ended_at timestamp with time zone,
    CONSTRAINT run_check CHECK (((ended_at IS NULL) = (state = ANY (ARRAY['asking'::public.run_state, 'paying'::public.run_state])))),
    CONSTRAINT run_check1 CHECK (((ended_at IS NULL) = (ended_on IS NULL))),
    CONSTRAINT run_every_ms_check CHECK (((every_ms >= 0) AND (every_ms <= 1000))),
    CONSTRAINT run_next_place_check CHECK ((next_place >= 1)),
    CONSTRAINT run_places_check CHECK ((places > 0))
);
CREATE TABLE public.run_place (
    run_id uuid NOT NULL,
    place integer NOT NULL,
    learner_id uuid NOT NULL,
    request_id uuid,
    refused public.run_refusal,
    CONSTRAINT run_place_check CHECK (((request_id IS NULL) OR (refused IS NULL))),
    CONSTRAINT run_place_place_check CHECK ((place > 0))
);
CREATE TABLE public.settings (
    id boolean DEFAULT true NOT NULL,
    platform_name text DEFAULT 'SikaLab'::text NOT NULL,
    platform_description text DEFAULT 'Own a machine. Collect its profit every day. All on practice money.'::text NOT NULL,
    maintenance_mode boolean DEFAULT false NOT NULL,
    deposit_account_name text DEFAULT 'SikaLab House'::text NOT NULL,
    deposit_account_number text DEFAULT '0000000001'::text NOT NULL,
    withdrawal_account_name text DEFAULT 'SikaLab Payouts'::text NOT NULL,
    withdrawal_account_number text DEFAULT '0000000002'::text NOT NULL,
    min_deposit bigint DEFAULT 4000 NOT NULL,
    min_withdrawal bigint DEFAULT 5000 NOT NULL,
    max_withdrawal bigint DEFAULT 1000000 NOT NULL,
    pocket_money bigint DEFAULT 200000 NOT NULL,
    sign_up_bonus bigint DEFAULT 2000 NOT NULL,
    referral_bonus bigint DEFAULT 1000 NOT NULL,
    proof_days integer DEFAULT 90 NOT NULL,
    help_phone text,
    notify_email text,
    require_second_factor boolean DEFAULT false NOT NULL,
    revealed boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    report_to jsonb DEFAULT jsonb_build_array(jsonb_build_object('name', 'Securities and Exchange Commission, Ghana', 'whatFor', 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).'), jsonb_build_object('name', 'Bank of Ghana', 'whatFor', 'Whether whoever takes deposits may do so (Act 930).'), jsonb_build_object('name', 'Cyber Security Authority', 'whatFor', 'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.'), jsonb_build_object('name', 'Economic and Organised Crime Office', 'whatFor', 'Organised fraud, when money is gone already.')) NOT NULL,
    questions_before boolean DEFAULT false NOT NULL,
    questions_after boolean DEFAULT false NOT NULL,
    bill_rate integer DEFAULT 1500 NOT NULL,
    daily_mail boolean DEFAULT true NOT NULL,
    questions_before_over boolean DEFAULT false NOT NULL,
    CONSTRAINT bill_rate_in_bounds CHECK (((bill_rate >= 1) AND (bill_rate <= 6000))),
    CONSTRAINT deposit_number_of_house CHECK (((deposit_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'::text) AND (deposit_account_number <> '0000000000'::text))),
    CONSTRAINT help_phone_with_country CHECK ((help_phone ~ '^[1-9][0-9]{7,14}$'::text)),
    CONSTRAINT limits_from_one_cedi CHECK (((min_deposit >= 100) AND (min_withdrawal >= 100) AND (max_withdrawal >= 100))),
    CONSTRAINT settings_check CHECK ((max_withdrawal >= min_withdrawal)),
    CONSTRAINT settings_deposit_account_number_check CHECK ((deposit_account_number ~ '^(000[0-9]{7}|PRACTICE-[0-9]{1,20})$'::text)),
    CONSTRAINT settings_help_phone_check CHECK ((help_phone ~ '^[0-9]{8,15}$'::text)),
    CONSTRAINT settings_id_check CHECK (id),
    CONSTRAINT settings_min_deposit_check CHECK ((min_deposit > 0)),
    CONSTRAINT settings_min_withdrawal_check CHECK ((min_withdrawal > 0)),
    CONSTRAINT settings_pocket_money_check CHECK ((pocket_money >= 0)),
    CONSTRAINT settings_proof_days_check CHECK ((proof_days > 0)),
    CONSTRAINT settings_questions_before_over CHECK ((NOT (questions_before AND questions_before_over))),
    CONSTRAINT settings_referral_bonus_check CHECK ((referral_bonus >= 0)),
    CONSTRAINT settings_report_to_check CHECK ((jsonb_typeof(report_to) = 'array'::text)),
    CONSTRAINT settings_sign_up_bonus_check CHECK ((sign_up_bonus >= 0)),
    CONSTRAINT settings_withdrawal_account_number_check CHECK ((withdrawal_account_number ~ '^(000[0-9]{7}|PRACTICE-[0-9]{1,20})$'::text)),
    CONSTRAINT withdrawal_number_of_house CHECK (((withdrawal_account_number ~ '^(0000000[0-9]{3}|PRACTICE-[0-9]{1,20})$'::text) AND (withdrawal_account_number <> '0000000000'::text)))
);
CREATE TABLE public.setup_link (
    id boolean DEFAULT true NOT NULL,
    token_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT setup_link_id_check CHECK (id)
);
CREATE TABLE public.spent_code (
    hash bytea NOT NULL,
    spent_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.transfer (
    learner_id uuid NOT NULL,
    number integer NOT NULL,
    day date NOT NULL,
    kind public.transfer_kind NOT NULL,
    source public.account NOT NULL,
    target public.account NOT NULL,
    amount bigint NOT NULL,
    cause uuid,
    reverses integer,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT amount_above_zero CHECK ((amount > 0))
);
CREATE TABLE public.verse (
    id integer NOT NULL,
    reference text NOT NULL,
    text text NOT NULL
);
CREATE TABLE public.verse_day (
    day date NOT NULL,
    verse_id integer NOT NULL
);
ALTER TABLE public.verse ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.verse_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY public.migration ALTER COLUMN id SET DEFAULT nextval('public.migration_id_seq'::regclass);
ALTER TABLE ONLY auth.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.account
    ADD CONSTRAINT "account_providerId_accountId_key" UNIQUE ("providerId", "accountId");
ALTER TABLE ONLY auth."twoFactor"
    ADD CONSTRAINT second_factor_owner UNIQUE ("userId");
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY auth."twoFactor"
    ADD CONSTRAINT "twoFactor_pkey" PRIMARY KEY (id);
ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY auth."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.verification
    ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admin_address
    ADD CONSTRAINT admin_address_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (bucket);
ALTER TABLE ONLY public.audit_head
    ADD CONSTRAINT audit_head_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_key
    ADD CONSTRAINT audit_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.bank_number
    ADD CONSTRAINT bank_number_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (learner_id);
ALTER TABLE ONLY public.cash_move
    ADD CONSTRAINT cash_move_once UNIQUE (learner_id, number);
ALTER TABLE ONLY public.cash_move
    ADD CONSTRAINT cash_move_pkey PRIMARY KEY (place);
ALTER TABLE ONLY public.cash_traced
    ADD CONSTRAINT cash_traced_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clock
    ADD CONSTRAINT clock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.day_letter
    ADD CONSTRAINT day_letter_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.day_promise
    ADD CONSTRAINT day_promise_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.day_total
    ADD CONSTRAINT day_total_pkey PRIMARY KEY (day, kind, source, target);
ALTER TABLE ONLY public.day_total_through
    ADD CONSTRAINT day_total_through_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.debrief_answer
    ADD CONSTRAINT debrief_answer_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.drawer_part
    ADD CONSTRAINT drawer_part_pkey PRIMARY KEY (part);
ALTER TABLE ONLY public.house
    ADD CONSTRAINT house_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotency_key
    ADD CONSTRAINT idempotency_key_pkey PRIMARY KEY (person_id, key);
ALTER TABLE ONLY public.machine_picture
    ADD CONSTRAINT machine_picture_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.machine
    ADD CONSTRAINT machine_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mail_server
    ADD CONSTRAINT mail_server_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.migration
    ADD CONSTRAINT migration_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_once UNIQUE (kind, about, recipient);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ownership
    ADD CONSTRAINT ownership_pkey PRIMARY KEY (learner_id, machine_id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment
    ADD CONSTRAINT payment_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_email_unique UNIQUE (email);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_practice_number_key UNIQUE (practice_number);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_referral_code_unique UNIQUE (referral_code);
ALTER TABLE ONLY public.proof
    ADD CONSTRAINT proof_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_payment_once UNIQUE (payment_id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_proof_once UNIQUE (proof_id);
ALTER TABLE ONLY public.run
    ADD CONSTRAINT run_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.run_place
    ADD CONSTRAINT run_place_pkey PRIMARY KEY (run_id, place);
ALTER TABLE ONLY public.run_place
    ADD CONSTRAINT run_place_request_once UNIQUE (run_id, request_id);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setup_link
    ADD CONSTRAINT setup_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spent_code
    ADD CONSTRAINT spent_code_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (learner_id, number);
ALTER TABLE ONLY public.verse_day
    ADD CONSTRAINT verse_day_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.verse
    ADD CONSTRAINT verse_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verse
    ADD CONSTRAINT verse_reference_key UNIQUE (reference);
CREATE INDEX account_owner ON auth.account USING btree ("userId");
CREATE INDEX session_owner ON auth.session USING btree ("userId");
CREATE INDEX verification_identifier ON auth.verification USING btree (identifier);
CREATE INDEX attempt_window ON public.attempt USING btree (window_start);
CREATE INDEX audit_action ON public.audit USING btree (action, number DESC);
CREATE INDEX audit_by ON public.audit USING btree (by_id, number DESC);
CREATE INDEX audit_person ON public.audit USING btree (person_id, number DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX bank_number_learner ON public.bank_number USING btree (learner_id);
CREATE INDEX cash_flow_giver ON public.cash_flow USING btree (giver, taker) INCLUDE (amount);
CREATE INDEX cash_flow_move ON public.cash_flow USING btree (move);
CREATE INDEX cash_flow_taker ON public.cash_flow USING btree (taker, giver) INCLUDE (amount);
CREATE INDEX cash_move_open ON public.cash_move USING btree (place) WHERE (left_over > 0);
CREATE INDEX cash_move_undone ON public.cash_move USING btree (of) WHERE (kind = 'undone'::public.cash_move_kind);
CREATE INDEX cash_move_withdrawn ON public.cash_move USING btree (place) WHERE (kind = 'withdrawn'::public.cash_move_kind);
CREATE INDEX idempotency_key_at ON public.idempotency_key USING brin (at);
CREATE UNIQUE INDEX machine_one_bill ON public.machine USING btree (category) WHERE (category = 'bill'::text);
CREATE INDEX machine_picture_of ON public.machine USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX outbox_due ON public.outbox USING btree (next_try_at) WHERE (state = 'queued'::public.mail_state);
CREATE INDEX ownership_bill ON public.ownership USING btree (learner_id) WHERE (bill_rate IS NOT NULL);
CREATE INDEX ownership_bought ON public.ownership USING btree (bought_on);
CREATE INDEX ownership_ends ON public.ownership USING btree (ends_on);
CREATE INDEX payment_learner ON public.payment USING btree (learner_id, at);
CREATE INDEX person_admins ON public.person USING btree (id) WHERE (role = 'admin'::public.person_role);
CREATE INDEX person_email_order ON public.person USING btree (email, id) WHERE (deleted_at IS NULL);
CREATE INDEX person_joined ON public.person USING btree (joined_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX person_last_active ON public.person USING btree (last_active_at NULLS FIRST, id) WHERE (deleted_at IS NULL);
CREATE INDEX person_referred_by ON public.person USING btree (referred_by) WHERE (referred_by IS NOT NULL);
CREATE INDEX person_status_of ON public.person USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX proof_learner ON public.proof USING btree (learner_id, uploaded_at);
CREATE INDEX request_amount ON public.request USING btree (amount, id);
CREATE INDEX request_by_status ON public.request USING btree (status, requested_at DESC);
CREATE INDEX request_completed_on ON public.request USING btree (status_on, kind) INCLUDE (amount) WHERE (status = 'completed'::public.request_status);
CREATE INDEX request_date ON public.request USING btree (requested_at, id);
CREATE INDEX request_kind ON public.request USING btree (kind, id);
CREATE INDEX request_learner ON public.request USING btree (learner_id, requested_at DESC);
CREATE INDEX request_requested_on ON public.request USING btree (requested_on, status);
CREATE INDEX run_newest ON public.run USING btree (started_at DESC);
CREATE UNIQUE INDEX run_one_at_a_time ON public.run USING btree ((true)) WHERE (ended_at IS NULL);
CREATE INDEX run_place_learner ON public.run_place USING btree (learner_id);
CREATE INDEX spent_code_age ON public.spent_code USING btree (spent_at);
CREATE INDEX transfer_at ON public.transfer USING brin (at);
CREATE INDEX transfer_cash_at ON public.transfer USING btree (at) WHERE ((source = 'cash'::public.account) OR (target = 'cash'::public.account));
CREATE INDEX transfer_cash_day ON public.transfer USING btree (day) INCLUDE (source, target, amount) WHERE ((source = 'cash'::public.account) OR (target = 'cash'::public.account));
CREATE INDEX transfer_day ON public.transfer USING brin (day) WITH (autosummarize='on');
CREATE INDEX transfer_earned ON public.transfer USING btree (day, source, amount) WHERE ((target = 'cash'::public.account) AND (source <> 'pocket'::public.account));
CREATE INDEX transfer_referral ON public.transfer USING btree (learner_id) INCLUDE (amount) WHERE (kind = 'referral_bonus'::public.transfer_kind);
CREATE UNIQUE INDEX transfer_reversed_once ON public.transfer USING btree (learner_id, reverses) WHERE (reverses IS NOT NULL);
CREATE INDEX verse_day_verse ON public.verse_day USING btree (verse_id);
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER audit_key_is_append_only BEFORE DELETE OR UPDATE ON public.audit_key FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER audit_key_is_never_emptied BEFORE TRUNCATE ON public.audit_key FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER books_keep_drawer AFTER UPDATE OF cash ON public.books FOR EACH ROW WHEN (((old.cash <> new.cash) AND (current_setting('sikalab.drawer'::text, true) IS DISTINCT FROM 'summed'::text))) EXECUTE FUNCTION public.keep_drawer();
CREATE TRIGGER books_open_drawer AFTER INSERT ON public.books REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION public.open_drawer();
CREATE TRIGGER clock_goes_forward BEFORE UPDATE ON public.clock FOR EACH ROW EXECUTE FUNCTION public.refuse_going_back();
CREATE TRIGGER person_role_is_remembered BEFORE UPDATE OF role, guarded ON public.person FOR EACH ROW EXECUTE FUNCTION public.remember_role();
CREATE TRIGGER settings_remember_the_reveal BEFORE UPDATE ON public.settings FOR EACH ROW EXECUTE FUNCTION public.remember_the_reveal();
CREATE TRIGGER transfer_is_append_only BEFORE DELETE OR UPDATE ON public.transfer FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER transfer_is_never_emptied BEFORE TRUNCATE ON public.transfer FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
ALTER TABLE ONLY auth.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth."twoFactor"
    ADD CONSTRAINT "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.admin_address
    ADD CONSTRAINT admin_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.person(id);
ALTER TABLE ONLY public.machine
    ADD CONSTRAINT machine_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES public.machine_picture(id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.person(id);
ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES public.person(id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payment(id);
ALTER TABLE ONLY public.request
    ADD CONSTRAINT request_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES public.proof(id);
ALTER TABLE ONLY public.run_place
    ADD CONSTRAINT run_place_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.request(id);
ALTER TABLE ONLY public.run_place
    ADD CONSTRAINT run_place_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.run(id);
ALTER TABLE ONLY public.verse_day
    ADD CONSTRAINT verse_day_verse_id_fkey FOREIGN KEY (verse_id) REFERENCES public.verse(id) ON DELETE CASCADE;

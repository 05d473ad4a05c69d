-- Why: a class was told whom to ask and not how. A new room's list has the public address of each office
--   and the day on which it was read in public sources: eoco.gov.gh/faq of the office itself, the Bank of
--   Ghana's statement of 10 October 2025 on complaints (bog.gov.gh), the alerts of the Cyber Security
--   Authority (csa.gov.gh, 292), the newsletters and licence lists of the Commission (sec.gov.gh). A room
--   whose log is sealed keeps its list as the log has it: its facilitator is told that contacts are missing.
-- Locks: settings, alone, for a moment: one row is written.
-- Undo: the default of 0088; the contacts stay, as texts that a facilitator may change.

alter table settings alter column report_to set default jsonb_build_array(
  jsonb_build_object(
    'name', 'Securities and Exchange Commission, Ghana',
    'whatFor', 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).',
    'contact', 'sec.gov.gh',
    'checkedOn', '2026-11-26'),
  jsonb_build_object(
    'name', 'Bank of Ghana',
    'whatFor', 'Whether the company that takes deposits is allowed to (Act 930).',
    'contact', 'bog.gov.gh',
    'checkedOn', '2026-11-26'),
  jsonb_build_object(
    'name', 'Cyber Security Authority',
    'whatFor', 'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.',
    'contact', 'csa.gov.gh, or call 292',
    'checkedOn', '2026-11-26'),
  jsonb_build_object(
    'name', 'Economic and Organised Crime Office',
    'whatFor', 'Organised fraud, when money is gone already.',
    'contact', 'eoco.gov.gh',
    'checkedOn', '2026-11-26'));

-- A new room is made of a row that 0004 wrote: it has the list of 0088, and no log yet.
update settings set report_to = default
where not exists (select from audit_key) and report_to = jsonb_build_array(
  jsonb_build_object(
    'name', 'Securities and Exchange Commission, Ghana',
    'whatFor', 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).'),
  jsonb_build_object(
    'name', 'Bank of Ghana',
    'whatFor', 'Whether the company that takes deposits is allowed to (Act 930).'),
  jsonb_build_object(
    'name', 'Cyber Security Authority',
    'whatFor', 'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.'),
  jsonb_build_object(
    'name', 'Economic and Organised Crime Office',
    'whatFor', 'Organised fraud, when money is gone already.'));

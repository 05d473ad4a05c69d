-- Why: 'Whether whoever takes deposits may do so' had to be read twice. A new room’s list says in plain
--   words what one asks the Bank of Ghana; a room whose facilitator wrote something else keeps it.
-- Locks: settings, alone, for a moment: one row is written.
-- Undo: the default of 0004; the new sentence stays, as a text that a facilitator may change.

alter table settings alter column report_to set default jsonb_build_array(
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

update settings set report_to = (
  select jsonb_agg(
    case body ->> 'whatFor'
      when 'Whether whoever takes deposits may do so (Act 930).'
      then body || jsonb_build_object('whatFor', 'Whether the company that takes deposits is allowed to (Act 930).')
      else body
    end order by place)
  from jsonb_array_elements(report_to) with ordinality as listed (body, place))
where report_to @> '[{"whatFor": "Whether whoever takes deposits may do so (Act 930)."}]';

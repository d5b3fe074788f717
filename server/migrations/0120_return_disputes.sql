-- A seller can report a problem with what came back. It is a dispute that the seller opens, about the return. What came back can
-- be put back in stock, once.
alter table disputes
  add column about text not null default 'order' check (about in ('order', 'return')),
  alter column buyer_text drop not null,
  drop constraint disputes_check,
  add constraint disputes_statements check (case about
    when 'order' then buyer_text is not null and (seller_text is null) = (answered_at is null)
    else seller_text is not null and (buyer_text is null) = (answered_at is null) end);

alter table returns drop constraint returns_state_check;
alter table returns add constraint returns_state_check check (state in ('requested', 'unaddressed', 'accepted', 'denied',
  'appealed', 'sent', 'disputed', 'received', 'settled', 'waived', 'closed'));
alter table returns add column relisted_at timestamptz(3);

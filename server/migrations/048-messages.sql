-- A message of the office to chosen memberships. Its id was drawn by the page that wrote it: it leaves once. Its words
-- are in the mails and the letters.
create table messages (
  id uuid primary key,
  parti_le timestamptz not null,
  courriels integer not null,
  lettres integer not null
);

-- The files that a message carried when it left: a document replaced since keeps the former ones.
create table jointes_message (
  message_id uuid not null references messages,
  rang integer not null,
  edition_id uuid not null references editions_document_cooperative,
  primary key (message_id, rang)
);

-- How a mandate was signed in the portal, kept with it.
create table signatures_mandat (
  mandat_id uuid primary key references mandats on delete cascade,
  signe_le timestamptz not null,
  -- As typed.
  nom text not null,
  utilisateur_id uuid references utilisateurs on delete set null,
  adresse_ip text,
  -- SHA-256 of the text that was read, which the document holds.
  texte_sha256 bytea not null,
  -- Where and when the code that was entered had been sent: the address, masked.
  code_envoye_a text,
  code_envoye_le timestamptz not null
);
create index signatures_mandat_utilisateur on signatures_mandat (utilisateur_id);

alter table jetons drop constraint jetons_usage_check;
alter table jetons add constraint jetons_usage_check check (usage in (
  'mot_de_passe', 'invitation', 'email', 'totp', 'signature_mandat', 'annulation_email', 'annulation_suppression'
));

-- A choice withdrawn by the link of a mail, without signing in.
alter table consentements drop constraint consentements_canal_check;
alter table consentements add constraint consentements_canal_check check (canal in ('portail', 'cooperative', 'courriel'));

-- What a mail is about: the row whose page says whether it has left.
alter table courriels add column sujet_id uuid;
create index courriels_sujet on courriels (sujet_id) where sujet_id is not null;

-- A choice withdrawn by the link of a mail, without signing in.
alter table consentements drop constraint consentements_canal_check;
alter table consentements add constraint consentements_canal_check check (canal in ('portail', 'cooperative', 'courriel'));

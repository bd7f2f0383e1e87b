-- The morning list says since when a membership waits, and the record of a company when a mail failed: any later change of the row
-- counted as that day. Each act now writes its own date.
alter table adhesions add column complement_demande_le timestamptz;
alter table declarations add column complement_demande_le timestamptz;
alter table courriels add column echec_le timestamptz;

update adhesions a set complement_demande_le = coalesce((
  select max(j.quand) from journal j
  where j.objet = 'adhesion' and j.objet_id = a.id and j.action = 'demander_complement'
), modifiee_le) where statut = 'a_completer';
-- A membership has a declaration each year: an act later than the last change of one is about another.
update declarations d set complement_demande_le = least(updated_at, (
  select max(j.quand) from journal j
  where j.objet = 'adhesion' and j.objet_id = d.adhesion_id and j.action = 'demander_complement'
)) where statut = 'a_completer';
update declarations d set soumise_le = least(updated_at, (
  select max(j.quand) from journal j
  where j.objet = 'adhesion' and j.objet_id = d.adhesion_id and j.action = 'soumettre'
)) where statut = 'soumise' and soumise_le is null;
update adhesions a set soumise_le = coalesce((
  select max(j.quand) from journal j where j.objet = 'adhesion' and j.objet_id = a.id and j.action = 'soumettre'
), modifiee_le) where statut = 'soumise' and soumise_le is null;
-- The journal does not keep what the sending of mails did; a failed mail rarely changes.
update courriels set echec_le = updated_at where statut = 'echec';

drop index adhesions_soumises, declarations_soumises, declarations_a_completer;
create index adhesions_soumises on adhesions (soumise_le, id) where statut = 'soumise' and not en_preparation;
create index declarations_soumises on declarations (campagne_id, soumise_le, adhesion_id) where statut = 'soumise';
create index declarations_a_completer on declarations (campagne_id, complement_demande_le, adhesion_id) where statut = 'a_completer';

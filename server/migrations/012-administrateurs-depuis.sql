-- A supplier's account is confirmed by who was an administrator before it was asked for: since when an account is one, and may
-- act as one. Null: it is not. A trigger, since invitations, roles, activations and deactivations all change it.
alter table utilisateurs add column administrateur_depuis timestamptz;
update utilisateurs set administrateur_depuis = created_at where is_admin and statut = 'actif';

create function date_administrateur() returns trigger language plpgsql as $$
begin
  if not (new.is_admin and new.statut = 'actif') then
    new.administrateur_depuis := null;
  elsif tg_op = 'INSERT' or not (old.is_admin and old.statut = 'actif') then
    new.administrateur_depuis := now();
  else
    new.administrateur_depuis := old.administrateur_depuis;
  end if;
  return new;
end
$$;
create trigger utilisateurs_administrateur_depuis
  before insert or update of is_admin, statut, administrateur_depuis on utilisateurs
  for each row execute function date_administrateur();

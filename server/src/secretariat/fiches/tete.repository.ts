import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { Jour } from '@sillon/domain/jour'
import type { BonFiche, Fiche } from '@sillon/domain/secretariat/fiches/fiche'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

export type BonLu = Omit<BonFiche, 'libelle' | 'modifiable'> & {
  groupement: Pick<Groupement, 'libelle' | 'statut' | 'ouverture_le' | 'cloture_le'>
}

type Tete = Omit<Fiche, 'bons' | 'solde' | 'credit' | 'creances' | 'evenements'> & { bons: BonLu[] }

/**
 * The company of this id or of the membership of this id, where a list knows only that one; the one that took its rows,
 * however many merges ago, when it was merged.
 */
const gardeeOf = (id: string) => sql`(
  with recursive suite as (
    select id, fusionnee_dans_id from entreprises
    where id = ${id} or id = (select a.entreprise_id from adhesions a where a.id = ${id})
    union all
    select e.id, e.fusionnee_dans_id from entreprises e join suite s on e.id = s.fusionnee_dans_id
  )
  select id from suite where fusionnee_dans_id is null
)`

const adhesionOf = (today: Jour) => sql`(
  select jsonb_build_object('id', a.id, 'statut', a.statut, 'en_preparation', a.en_preparation,
    'date_effet', a.date_effet,
    'campagne', (select jsonb_build_object('annee', c.annee, 'depot_au', c.depot_au) where c.id is not null),
    'declaration', (
      select jsonb_build_object('statut', d.statut, 'soumise_le', d.soumise_le, 'motif', d.motif)
      from declarations d where d.adhesion_id = a.id and d.campagne_id = c.id
    ))
  from adhesions a
  left join lateral (
    select id, annee, depot_au from campagnes where depot_du <= ${today} order by annee desc limit 1
  ) c on true
  where a.entreprise_id = e.id order by a.created_at desc, a.id limit 1
)`

const PERSONNES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'prenom', p.prenom, 'nom', p.nom, 'role', r.role,
    'parts_pct', r.parts_pct, 'est_contact_principal', r.est_contact_principal, 'email', p.email,
    'telephones', (
      select coalesce(jsonb_agg(t order by (t ->> 'est_prefere')::boolean desc), '[]') from jsonb_array_elements(p.telephones) t
    ),
    'a_un_compte', exists (select from utilisateurs u where u.adherent_id = p.id and u.statut = 'actif'))
    order by r.est_contact_principal desc, p.nom collate francais, p.prenom collate francais, p.id), '[]')
  from roles_entreprise r join adherents p on p.id = r.adherent_id
  where r.entreprise_id = e.id and r.fin is null
)`

const BONS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'numero', b.numero, 'statut', b.statut,
    'valide_le', b.valide_le, 'total_ttc', b.total_ttc,
    'groupement', jsonb_build_object('libelle', g.libelle, 'statut', g.statut, 'ouverture_le', g.ouverture_le,
      'cloture_le', g.cloture_le)) order by b.valide_le desc nulls last, b.id), '[]')
  from bons_commande b join groupements_achats g on g.id = b.groupement_id
  where b.entreprise_id = e.id and b.statut in ('valide', 'a_reconfirmer', 'confirme', 'partiellement_livre', 'livre')
)`

const NOMBRES = sql`jsonb_build_object(
  'commandes', (select count(*) from bons_commande b where b.entreprise_id = e.id),
  'materiels', (
    select count(*) from materiels m where m.entreprise_id = e.id and m.statut in ('en_service', 'en_reparation', 'hors_service')
  ),
  'documents', (select count(*) from documents d where d.entreprise_id = e.id),
  'courriels', (
    select count(*) from courriels c
    where c.adherent_id in (select adherent_id from roles_entreprise r where r.entreprise_id = e.id)
  ),
  'notes', (select count(*) from notes n where n.entreprise_id = e.id and n.supprimee_le is null))`

const NOTES_EPINGLEES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'texte', n.texte,
    'auteur', (
      select coalesce(${nomComplet('a', 'u')}, u.identifiant)
      from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = coalesce(n.modifiee_par, n.auteur_id)
    ),
    'ecrite_le', n.ecrite_le, 'modifiee_le', n.modifiee_le) order by n.ecrite_le desc, n.id), '[]')
  from notes n where n.entreprise_id = e.id and n.epinglee and n.supprimee_le is null
)`

/** The mandate in force, else the latest one. */
const MANDAT = sql`(
  select jsonb_build_object('statut', m.statut, 'rum', m.rum, 'date_signature', m.date_signature, 'signature', (
    select jsonb_build_object('nom', s.nom, 'le', to_char(s.signe_le at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from signatures_mandat s where s.mandat_id = m.id
  ))
  from mandats m where m.entreprise_id = e.id order by m.statut = 'actif' desc, m.created_at desc limit 1
)`

const dernierReglement = (today: Jour) => sql`(
  select jsonb_build_object('jour', r.date_reglement, 'montant', r.montant)
  from reglements r where r.entreprise_id = e.id and r.statut = 'valide' and r.date_reglement <= ${today}
  order by r.date_reglement desc, r.id limit 1
)`

/** All of the page but its money and its events. */
export async function findTete(db: Database, id: string, today: Jour): Promise<Tete | undefined> {
  const { rows } = await sql<Tete>`
    select e.id, e.no_adherent, e.raison_sociale, e.siret, e.commune, e.departement, e.email,
      coalesce(e.mobile, e.telephone) as telephone, ${adhesionOf(today)} as adhesion,
      (select coalesce(sum(x.sau_ha), 0) from exploitations x where x.entreprise_id = e.id and x.statut = 'active') as sau_ha,
      ${PERSONNES} as personnes, ${BONS} as bons, ${NOMBRES} as nombres, ${NOTES_EPINGLEES} as notes_epinglees, ${MANDAT} as mandat,
      ${dernierReglement(today)} as dernier_reglement
    from entreprises e where e.id = ${gardeeOf(id)}`.execute(db)
  return rows[0]
}

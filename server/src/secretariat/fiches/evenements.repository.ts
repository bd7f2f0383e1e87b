import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { Evenement } from '@sillon/domain/secretariat/fiches/evenement'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

/** Each kind of fact is cut at the length of the whole: no line is missing between two that are returned. */
const EVENEMENTS_MAX = 40

type Arm = (entreprise_id: string) => RawBuilder<unknown>

/** A piece, of the row `d` of the documents; null without one. */
const PIECE = sql`case when d.id is null then null::json
  else json_build_object('id', d.id, 'type', d.type, 'numero', d.numero) end`
const SANS_PIECE = sql`null::json, null::jsonb`

/** A mail about a piece of another company is left to it; a piece that left by mail is told by its own line. */
const courriels: Arm = (id) => sql`
  select c.id::text, case c.statut when 'echec' then 'courriel_refuse' else 'courriel' end,
    coalesce(c.envoye_le, c.echec_le) as quand, c.objet, c.destinataire, k.numero, null::bigint, null, null::uuid, null,
    ${PIECE}, null::jsonb
  from courriels c
  left join documents d on d.id = c.sujet_id
  left join relances r on r.id = c.sujet_id
  left join creances k on k.id = r.creance_id
  where c.adherent_id in (select adherent_id from roles_entreprise where entreprise_id = ${id})
    and c.statut in ('envoye', 'echec')
    and (d.id is null or d.entreprise_id = ${id} and c.statut = 'echec')
    and (k.id is null or k.entreprise_id = ${id})`

const lettres: Arm = (id) => sql`
  select r.id::text, 'lettre', r.created_at as quand, r.etape, null, k.numero, null::bigint, null, null::uuid, null,
    ${SANS_PIECE}
  from relances r join creances k on k.id = r.creance_id
  where k.entreprise_id = ${id} and r.canal = 'courrier' and r.document_id is null`

const documents: Arm = (id) => sql`
  select d.id::text, 'document', d.created_at as quand, d.type, coalesce(f.objet, g.libelle, n.libelle), d.numero,
    coalesce(f.montant_ttc, b.total_ttc, k.montant_ttc), null, d.id, null, ${PIECE}, null::jsonb
  from documents d
  left join factures f on f.id = d.id
  left join bons_commande b on b.id = d.bon_commande_id
  left join groupements_achats g on g.id = b.groupement_id
  left join cotisations k on k.id = d.cotisation_id and d.type in ('appel', 'facture')
  left join campagnes n on n.id = k.campagne_id
  where d.entreprise_id = ${id}`

const reglements: Arm = (id) => sql`
  select r.id::text, 'reglement', (r.date_reglement + time '12:00') at time zone 'Europe/Paris' as quand, r.moyen,
    r.statut, r.reference, r.montant, null, r.id, null, ${SANS_PIECE}
  from reglements r where r.entreprise_id = ${id}`

/** The acts on letters and forms on paper: they have their own line, which says what and to whom. */
const COURRIER = [
  'lettre_imprimee',
  'lettre_postee',
  'lettre_ecartee',
  'lettre_reprise',
  'formulaire_imprime',
] as const satisfies readonly ActionJournal[]

/** Acts on the membership, the company, its farms and its mandate. */
const actes: Arm = (id) => sql`
  select j.id::text, 'acte', j.quand, j.action, j.objet, null, null::bigint,
    coalesce(${nomComplet('a', 'u')}, u.identifiant), null::uuid, j.apres ->> 'origine',
    ${SANS_PIECE}
  from (
    select 'entreprise' as objet, ${id}::uuid as id
    union all select 'adhesion', x.id from adhesions x where x.entreprise_id = ${id}
    union all select 'exploitation', x.id from exploitations x where x.entreprise_id = ${id}
    union all select 'mandat', x.id from mandats x where x.entreprise_id = ${id}
  ) o
  join journal j on j.objet = o.objet and j.objet_id = o.id
  left join utilisateurs u on u.id = j.acteur_id
  left join adherents a on a.id = u.adherent_id
  where j.action not in ('consultation', 'iban_consulte', 'export', ${sql.join(COURRIER.map((action) => sql.lit(action)))})`

/** A letter is known to the journal by its id, until letters that were dealt with are erased. */
const courrier: Arm = (id) => sql`
  select j.id::text, 'courrier', j.quand, j.action, e.raison_sociale, null, null::bigint,
    coalesce(${nomComplet('a', 'u')}, u.identifiant), null::uuid,
    coalesce(j.apres ->> 'lettre', j.apres ->> 'formulaire'), ${PIECE}, l.contenu -> 'jointes'
  from journal j
  join entreprises e on e.id = j.objet_id
  left join lettres l on l.id = (j.apres ->> 'lettre_id')::uuid and l.entreprise_id = e.id
  left join documents d on d.id = l.document_id and d.entreprise_id = e.id
  left join utilisateurs u on u.id = j.acteur_id
  left join adherents a on a.id = u.adherent_id
  where j.objet = 'entreprise' and j.objet_id = ${id}
    and j.action in (${sql.join(COURRIER.map((action) => sql.lit(action)))})`

const echanges: Arm = (id) => sql`
  select h.id::text, 'echange', h.commence_le as quand, h.moyen, ${nomComplet('p')}, null,
    null::bigint, coalesce(${nomComplet('a', 'u')}, ''), null::uuid, h.note, ${SANS_PIECE}
  from echanges h
  join utilisateurs u on u.id = h.auteur_id
  left join adherents a on a.id = u.adherent_id
  left join adherents p on p.id = h.adherent_id
  where h.entreprise_id = ${id} and h.termine_le is not null`

const ARMS: readonly Arm[] = [courriels, lettres, courrier, documents, reglements, actes, echanges]

/** The documents that a mail carried are read apart. */
type Fait = Omit<Evenement, 'jointes'> & { jointes: Evenement['jointes'] | null }

/** The facts between the cooperative and a company, the latest first. */
export async function listEvenements(db: Database, entreprise_id: string): Promise<Fait[]> {
  const arms = ARMS.map((arm) => sql`(${arm(entreprise_id)} order by quand desc limit ${EVENEMENTS_MAX})`)
  const { rows } = await sql<Fait>`
    select * from (${sql.join(arms, sql` union all `)})
      as faits (id, nature, quand, sujet, precision, numero, montant, auteur, objet_id, note, piece, jointes)
    order by quand desc, id desc limit ${EVENEMENTS_MAX}`.execute(db)
  return rows
}

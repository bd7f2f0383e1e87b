import type { Adresse } from '@sillon/domain/adresse'
import type { Jour } from '@sillon/domain/jour'
import { isSansAdresse } from '@sillon/domain/tresorerie/prelevements/adresse-debiteur'
import type { Candidat } from '@sillon/domain/tresorerie/prelevements/plan'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { HORS_EEE, SANS_ADRESSE } from './lignes.repository.ts'

/** Before its plan of payment is followed to a day. */
export type CandidatLu = Omit<Candidat, 'exigible'> & {
  numero: string | null
  entreprise: { id: string; no_adherent: string; raison_sociale: string }
  rum: string | null
  iban_masque: string | null
}

const CANDIDATS = sql`
  creances c
  join entreprises e on e.id = c.entreprise_id and e.mode_reglement = 'prelevement_sepa'
  left join mandats m on m.entreprise_id = e.id and m.statut not in ('revoque', 'caduc')
  where c.ouverte and c.reste > 0`
const LITIGE = sql`c.id in (select id from cotisations where litige_motif is not null)`
const EN_COURS = sql`exists (select from lignes_prelevement l where l.creance_id = c.id and l.statut = 'prevue')`

/** The plan reads these one by one: in a plan of payment, or under a mandate that collects one piece alone. */
const SINGULIER = sql`(
  c.id in (select creance_id from echeanciers_courants)
  or c.entreprise_id in (select entreprise_id from mandats where type_prelevement = 'OOFF' and statut not in ('revoque', 'caduc')))`

/**
 * Candidates of the same class differ for the plan by their amount alone. The address of a company is read when its account
 * is abroad: the others are read in the indexes alone.
 */
const classeOf = (date: Jour) => sql`
  concat_ws(' ', c.nature, ${LITIGE}, ${EN_COURS}, coalesce(m.statut, '-'), m.marchandises_le is not null,
    ${HORS_EEE} and exists (select from entreprises e where e.id = c.entreprise_id and ${SANS_ADRESSE}),
    coalesce(c.echeance > ${date}::date, false))`

/** Every open fee and invoice of a company that pays by direct debit, with its current mandate, sorted by company name. */
export const listCandidats = (db: Database): Promise<CandidatLu[]> => readCandidats(db, sql`true`)

export const listSinguliers = (db: Database): Promise<CandidatLu[]> => readCandidats(db, SINGULIER)

/** `premiers`: the ids of the first ones by company name. `montant`: cents that all of them owe. */
type Classe = { premiers: string[]; nombre: number; montant: number }

/**
 * The candidates that are in no plan and under no one-off mandate, by class: a handful, however many they are. `montres`: how
 * many ids of each class; a single one is any of them.
 */
export async function listClasses(db: Database, date: Jour, montres: number): Promise<Classe[]> {
  const ordre = montres > 1 ? sql`order by raison_sociale collate francais, numero, id` : sql``
  const { rows } = await sql<Classe>`
    select count(*) as nombre, sum(reste)::bigint as montant, (array_agg(id ${ordre}))[1:${montres}::int] as premiers
    from (
      select c.id, c.reste, c.numero, e.raison_sociale, ${classeOf(date)} as classe from ${CANDIDATS} and not ${SINGULIER}
    ) q
    group by classe order by classe`.execute(db)
  return rows
}

/** Those of these pieces that are candidates, by company name. */
export const listChoisis = (db: Database, ids: readonly string[]): Promise<CandidatLu[]> =>
  ids.length === 0 ? Promise.resolve([]) : readCandidats(db, sql`c.id = any(${[...ids]}::uuid[])`)

async function readCandidats(db: Database, condition: RawBuilder<unknown>): Promise<CandidatLu[]> {
  const { rows } = await sql<{
    creance_id: string
    nature: Candidat['nature']
    numero: string | null
    echeance: Jour | null
    reste: number
    litige: boolean
    en_cours: boolean
    entreprise: CandidatLu['entreprise']
    mandat_id: string | null
    mandat_statut: NonNullable<Candidat['mandat']>['statut']
    type_prelevement: NonNullable<Candidat['mandat']>['type_prelevement']
    dernier_prelevement: Jour | null
    reserve: boolean
    marchandises: boolean
    adresse: Adresse | null
    rum: string | null
    iban_masque: string | null
  }>`
    select c.id as creance_id, c.nature, c.numero, c.echeance, c.reste, ${LITIGE} as litige, ${EN_COURS} as en_cours,
      json_build_object('id', e.id, 'no_adherent', e.no_adherent, 'raison_sociale', e.raison_sociale) as entreprise,
      m.id as mandat_id, m.statut as mandat_statut, m.type_prelevement, m.dernier_prelevement, m.rum, m.iban_masque, e.adresse,
      m.marchandises_le is not null as marchandises,
      exists (select from lignes_prelevement l where l.mandat_id = m.id and l.statut = 'prevue') as reserve
    from ${CANDIDATS} and ${condition}
    order by e.raison_sociale collate francais, c.numero, c.id`.execute(db)
  return rows.map(
    ({
      mandat_id,
      mandat_statut,
      type_prelevement,
      dernier_prelevement,
      reserve,
      marchandises,
      adresse,
      ...candidat
    }) => {
      const sans_adresse = isSansAdresse(candidat.iban_masque ?? '', adresse)
      const mandat = {
        statut: mandat_statut,
        type_prelevement,
        dernier_prelevement,
        reserve,
        marchandises,
        sans_adresse,
      }
      return { ...candidat, mandat: mandat_id ? { id: mandat_id, ...mandat } : null }
    },
  )
}

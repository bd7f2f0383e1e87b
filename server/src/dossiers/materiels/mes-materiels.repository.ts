import type { LieuAjout, MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { type Page, TOTAL_MAX } from '@sillon/contract/page'
import { type AdhesionStatut, STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import { canEditLignes } from '@sillon/domain/comptes/droits/edition'
import { horizonEcheances } from '@sillon/domain/dossiers/materiels/echeance-materiel'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { offsetOf, toPage } from '../../platform/db/page.ts'
import { listEntreprisesLues, type Nom, nomColonnes, selectEcheances } from './echeances.repository.ts'
import { premierePhoto } from './materiels.repository.ts'

type Paging = { page: number; par_page: number }

type Echeance = NonNullable<MonMateriel['echeance']>

type Ligne = Omit<MonMateriel, 'nom' | 'categorie' | 'echeance' | 'peut_noter'> &
  Nom & { [cle in 'objet' | 'libelle' | 'fait_le']: Echeance[cle] } & {
    entreprise_id: string
    adhesion_statut: AdhesionStatut
    version: number
    /** Null: nothing is due. */
    echeance: Jour | null
    code: string | null
    motorise: boolean | null
    controle_pulverisateur: boolean | null
    total: number
  }

/** The machines in use of this person’s companies, then where one may be added. The earliest due date comes first. */
export async function listMesMateriels(
  db: Database,
  adherent_id: string | null,
  query: Paging,
  today: Jour,
): Promise<Page<MonMateriel> & { lieux: LieuAjout[] }> {
  const { ids, gerees } = await listEntreprisesLues(db, adherent_id, today)
  const rows = await readRows(db, ids, query, today)
  const total = rows[0]?.total ?? 0
  const page = toPage(
    rows.map((row) => toMonMateriel(row, { gerees, today })),
    { total, total_exact: total <= TOTAL_MAX },
    query,
  )
  return { ...page, lieux: await listLieux(db, [...gerees]) }
}

/** The membership that is not over: a company has one at most. */
const enCours = sql`a.statut <> all(${[...STATUTS_FINAUX]}::text[])`

async function readRows(db: Database, ids: readonly string[], query: Paging, today: Jour): Promise<Ligne[]> {
  const { rows } = await sql<Ligne>`
    select m.id, a.id as adhesion_id, a.statut as adhesion_statut, m.entreprise_id, e.raison_sociale as entreprise,
      m.version, m.annee, m.puissance_ch, m.largeur_travail_m, m.capacite, m.capacite_unite, m.heures_moteur,
      m.releve_le, m.statut, ${nomColonnes}, c.code, c.motorise, c.controle_pulverisateur, x.objet, x.libelle, x.echeance,
      x.fait_le, count(*) over () as total,
      ${premierePhoto('m')} as photo_id
    from materiels m
      join adhesions a on a.entreprise_id = m.entreprise_id and ${enCours}
      join entreprises e on e.id = m.entreprise_id
      left join marques q on q.id = m.marque_id
      left join categories_materiel c on c.id = m.categorie_id
      left join (
        select distinct on (s.materiel_id) s.* from (${selectEcheances(horizonEcheances(today))}) as s
        where s.entreprise_id = any(${ids}::uuid[]) order by s.materiel_id, s.echeance, s.cle
      ) as x on x.materiel_id = m.id
    where m.entreprise_id = any(${ids}::uuid[]) and m.statut in ('en_service', 'en_reparation')
    order by x.echeance nulls last, m.modele collate francais, m.id
    limit ${query.par_page} offset ${offsetOf(query)}`.execute(db)
  return rows
}

function toMonMateriel(row: Ligne, { gerees, today }: { gerees: ReadonlySet<string>; today: Jour }): MonMateriel {
  const { marque, modele, designation, categorie, code, motorise, controle_pulverisateur, ...rest } = row
  const { objet, libelle, echeance, fait_le, version, entreprise_id, adhesion_statut, total: _, ...materiel } = rest
  const nom = nomMateriel({ marque, modele, designation, categorie })
  const peut_noter = gerees.has(entreprise_id) && canEditLignes(adhesion_statut, 'adherent')
  const { id: materiel_id, adhesion_id, entreprise } = materiel
  const due = echeance && { materiel_id, adhesion_id, entreprise, materiel: nom, objet, libelle, echeance, fait_le }
  return {
    ...materiel,
    nom,
    categorie:
      code && categorie
        ? {
            ...{ code, libelle: categorie },
            motorise: motorise ?? false,
            controle_pulverisateur: controle_pulverisateur ?? false,
          }
        : null,
    echeance: due ? { ...due, depasse: due.echeance < today, version, peut_noter } : null,
    peut_noter,
  }
}

const LIEUX_MAX = 100

/** The principal farm of a company comes first. */
async function listLieux(db: Database, entreprise_ids: readonly string[]): Promise<LieuAjout[]> {
  const { rows } = await sql<LieuAjout & { statut: AdhesionStatut }>`
    select a.id as adhesion_id, a.statut, x.id as exploitation_id, e.raison_sociale as entreprise, x.nom as exploitation
    from exploitations x
      join entreprises e on e.id = x.entreprise_id
      join adhesions a on a.entreprise_id = e.id and ${enCours}
    where x.entreprise_id = any(${entreprise_ids}::uuid[]) and x.statut = 'active'
    order by e.raison_sociale collate francais, e.id, x.est_principale desc, x.nom collate francais, x.id
    limit ${LIEUX_MAX}`.execute(db)
  return rows.filter(({ statut }) => canEditLignes(statut, 'adherent')).map(({ statut: _, ...lieu }) => lieu)
}

import { TVA_PAR_DEFAUT } from '../organisme/parametres/tva.ts'
import type { Prorata } from '../tresorerie/campagnes/bareme.ts'
import type { Composante } from '../tresorerie/campagnes/composante.ts'
import { computeCotisation } from '../tresorerie/cotisations/compute-cotisation.ts'
import type { Situation } from '../tresorerie/cotisations/situation.ts'
import { campagne, situation } from './bareme.ts'

const { taux } = TVA_PAR_DEFAUT

export type Cas = { prorata?: Prorata; jour?: string; campagne?: typeof campagne }

export const calcule = (composantes: readonly Composante[], change: Partial<Situation> = {}, cas: Cas = {}) =>
  computeCotisation(
    { composantes: [...composantes], prorata: cas.prorata ?? 'aucun' },
    { ...situation, ...change },
    { campagne: cas.campagne ?? campagne, jour: cas.jour ?? '2027-03-01', taux },
  )

/** Lines as « libellé | détail | montant », with ordinary spaces to be easy to read. */
export const lignes = (...asked: Parameters<typeof calcule>) =>
  calcule(...asked).lignes.map(({ libelle, detail, montant_ht }) =>
    `${libelle} | ${detail ?? ''} | ${montant_ht}`.replace(/[\u00a0\u202f]/g, ' '),
  )

export const actif = { est_retraite: false, date_naissance: null }
export const retraite = { est_retraite: true, date_naissance: null }
export const ferme = (nom: string, sau_ha: number) => ({ nom, sau_ha })
export const machines = (categorie: string, groupe: string, nombre: number) => ({ categorie, groupe, nombre })

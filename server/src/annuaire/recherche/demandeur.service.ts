import { type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { keepTogether } from '../../platform/db/together.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Lecteur, selectDepartementsOf } from '../annuaire/annuaire.service.ts'
import { selectCommune, selectMaCommune, selectSiennes } from './origine.repository.ts'
import type { Origine } from './trouvable.repository.ts'
import { selectEmpreinte } from './vocabulaire.repository.ts'

/** `siennes`: the companies of the caller. `empreinte`: of the vocabulary that reads the words of a search. */
type Demandeur = { lecteur: Lecteur; origine: Origine | null; siennes: string[]; empreinte: string }

const readSiens = keepTogether(
  (_, { adherent_id, pres_de, today }: { adherent_id: string; pres_de: string; today: Jour }) => ({
    departements: selectDepartementsOf(adherent_id, today),
    siennes: selectSiennes(adherent_id, today),
    chezMoi: selectMaCommune(adherent_id, today),
    choisies: selectCommune(pres_de),
    empreintes: selectEmpreinte(),
  }),
)

/** An account without a person has nothing of its own. */
const PERSONNE = '00000000-0000-0000-0000-000000000000'

/** All that a search knows of the caller, in one statement; its distances are from `pres_de`, else from their farm. */
export async function readDemandeur({ db, session, now }: RequestContext, pres_de?: string): Promise<Demandeur> {
  const { adherent_id, is_admin } = session
  const today = jourOf(now)
  const lus = await readSiens(db, { adherent_id: adherent_id ?? PERSONNE, pres_de: pres_de ?? '', today })
  if (pres_de !== undefined && !lus.choisies[0]) {
    throw new InvalidInput({ champ: 'pres_de', message: 'Choisissez une commune de la liste.' })
  }
  return {
    lecteur: {
      departements: is_admin ? [] : lus.departements.map(({ departement }) => departement),
      today,
      sansConsentement: is_admin,
    },
    origine: lus.choisies[0] ?? (is_admin ? undefined : lus.chezMoi[0]) ?? null,
    siennes: lus.siennes.map(({ entreprise_id }) => entreprise_id),
    empreinte: lus.empreintes[0]?.empreinte ?? '',
  }
}

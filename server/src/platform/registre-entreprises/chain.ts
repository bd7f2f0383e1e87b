import { createAnswerCache } from '../answer-cache.ts'
import type { Patience, ServiceLog } from '../http-client.ts'
import { createRechercheEntreprises } from './recherche-entreprises.ts'
import type { RegistreEntreprises, ReponseEtablissement, ReponseRecherche } from './registre-entreprises.ts'
import { createSirene } from './sirene.ts'

type Options = {
  /** Address of API Recherche d’entreprises; undefined when no registry may be called. */
  url: string | undefined
  /** With a key, Sirene is asked when the first registry does not know the company or does not answer. */
  sireneKey?: string
  sireneUrl?: string
  log?: ServiceLog
  now?: () => Date
  patience?: Partial<Patience>
}

type Annuaire = Pick<RegistreEntreprises, 'findBySiret'>

/** Asks the registries in order, and caches their answers for a day. */
export function createRegistreEntreprises({ url, sireneKey, sireneUrl, now, ...io }: Options): RegistreEntreprises {
  if (url === undefined) return REGISTRE_COUPE
  const recherche = createRechercheEntreprises({ url, now, ...io })
  const annuaires: Annuaire[] = [recherche]
  if (sireneKey) annuaires.push(createSirene({ cle: sireneKey, url: sireneUrl, ...io }))
  const etablissementFor = createAnswerCache<ReponseEtablissement>({ now })
  const rechercheFor = createAnswerCache<ReponseRecherche>({ now })

  return {
    findBySiret: (siret, options) => {
      const ask = () => askInOrder(annuaires, siret)
      return options?.sansMemoire ? ask() : etablissementFor(siret, ask)
    },
    searchByName(q) {
      const nom = q.trim().replace(/\s+/g, ' ').toLocaleLowerCase('fr')
      return nom.length < NOM_MIN ? NOM_TROP_COURT : rechercheFor(nom, () => recherche.searchByName(nom))
    },
  }
}

/** Characters: the registry refuses shorter texts. */
const NOM_MIN = 3
const NOM_TROP_COURT: Promise<ReponseRecherche> = Promise.resolve({ etat: 'trouve', etablissements: [] })

const REGISTRE_COUPE: RegistreEntreprises = {
  findBySiret: async () => ({ etat: 'indisponible' }),
  searchByName: async () => ({ etat: 'indisponible' }),
}

/** Gives `absent` only when every registry answered so: one that did not answer might know it. */
async function askInOrder(annuaires: Annuaire[], siret: string): Promise<ReponseEtablissement> {
  let repli: ReponseEtablissement = { etat: 'absent' }
  for (const annuaire of annuaires) {
    const reponse = await annuaire.findBySiret(siret)
    if (reponse.etat === 'trouve') return reponse
    if (reponse.etat === 'indisponible') repli = reponse
  }
  return repli
}

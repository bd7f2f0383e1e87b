import { comprendre } from '@sillon/domain/annuaire/recherche/comprendre'
import { type Lecture, toLecture } from '@sillon/domain/annuaire/recherche/lecture'
import { isNumero } from '@sillon/domain/annuaire/recherche/mots'
import type { Database } from '../../platform/db/database.ts'
import { listNomsConnus } from './noms-connus.repository.ts'
import type { Demande } from './trouvable.repository.ts'
import { getVocabulaire } from './vocabulaire.repository.ts'

/** Reads the words of a search of machines. Words nearly spelled as a category or a brand are corrected, names are not. */
export async function readMots(
  db: Database,
  q: string,
  { empreinte, ...demande }: Pick<Demande, 'objet' | 'lecteur'> & { empreinte: string },
): Promise<Lecture | null> {
  if (q.trim() === '' || isNumero(q)) return null
  const vocabulaire = await getVocabulaire(db, empreinte)
  const lue = comprendre(q, vocabulaire)
  if (lue.corrections.length === 0) return toLecture(lue)
  const suspects = [...new Set(lue.corrections.flatMap(({ mots }) => mots))]
  const connus = await listNomsConnus(db, suspects, demande)
  return toLecture(connus.size > 0 ? comprendre(q, vocabulaire, connus) : lue)
}

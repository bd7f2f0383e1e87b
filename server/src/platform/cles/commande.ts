import { currentKey, keyIdOf } from '../chiffrement.ts'
import { StartError } from '../start-error.ts'
import { type Magasin, rotateKeys } from './rotation.ts'

type Options = { forcer: boolean; say: (line: string) => void }

/** Runs the rotation and prints its result: counts and column names, never a value. */
export async function runRotation(magasin: Magasin, { forcer, say }: Options) {
  say(`Rotation vers la clé ${keyIdOf(currentKey(magasin.secretKey))}…`)
  const { rechiffrees, illisibles } = await rotateKeys(magasin, { forcer })
  say(`Valeurs rechiffrées\u00a0: ${rechiffrees.toLocaleString('fr-FR')}.`)
  const restes = Object.entries(illisibles).filter(([, nombre]) => nombre > 0)
  if (restes.length === 0) {
    say('Tout est sous la clé de SECRET_KEY\u00a0: retirez SECRET_KEY_PRECEDENTE, puis redémarrez le portail.')
    return
  }
  const liste = restes.map(([colonne, nombre]) => `${nombre} dans ${colonne}`).join(', ')
  if (!forcer)
    throw new StartError(
      `Aucune clé n’ouvre ces valeurs\u00a0: ${liste}. Donnez leur clé dans SECRET_KEY_PRECEDENTE, ou ajoutez --forcer si elle est perdue.`,
    )
  say(`Laissées illisibles\u00a0: ${liste}. Le portail démarre désormais sous la clé de SECRET_KEY.`)
}

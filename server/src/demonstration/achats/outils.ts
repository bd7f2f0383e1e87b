import type { Jour } from '@sillon/domain/jour'
import type { Hasard } from '../hasard.ts'
import type { Acheteur } from './acheteurs.ts'

/** What all purchases are drawn with. */
export type Outils = {
  hasard: Hasard
  today: Jour
  acheteurs: readonly Acheteur[]
  /** Ids by code. */
  fournisseurs: ReadonlyMap<string, string>
}

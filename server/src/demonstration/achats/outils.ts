import type { Jour } from '@sillon/domain/jour'
import type { Hasard } from '../hasard.ts'
import type { Acheteur } from './acheteurs.ts'

/** The tools that drawing any purchase needs. */
export type Outils = {
  hasard: Hasard
  today: Jour
  acheteurs: readonly Acheteur[]
  /** Supplier ids by code. */
  fournisseurs: ReadonlyMap<string, string>
}

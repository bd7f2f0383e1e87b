import * as z from 'zod/mini'
import { decimal } from '../../nombre.ts'

const PRIX_MAX = 100_000_000

/** In euros per unit, four decimals at most; null: the tiers decide the price. */
export const PrixSaisi = z.object({ prix_negocie_ht: z.nullable(decimal({ min: 0, max: PRIX_MAX, scale: 4 })) })

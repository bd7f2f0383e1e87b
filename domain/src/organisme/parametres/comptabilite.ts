import * as z from 'zod/mini'

/** Accounts and journals of the export; a component of the scale has its own income account. */
export const ParametresComptabilite = z.object({
  compte_clients: z.string(),
  compte_cotisations: z.string(),
  compte_tva: z.string(),
  compte_banque: z.string(),
  compte_caisse: z.string(),
  compte_capital: z.string(),
  compte_irrecouvrables: z.string(),
  /** Accounts of the goods that the cooperative buys and sells again. */
  compte_ventes: z.string(),
  compte_frais_refactures: z.string(),
  /** Accounts of the suppliers' invoices. */
  compte_fournisseurs: z.string(),
  compte_achats: z.string(),
  compte_tva_deductible: z.string(),
  journal_ventes: z.string(),
  journal_achats: z.string(),
  journal_banque: z.string(),
  journal_operations: z.string(),
})
export type ParametresComptabilite = z.infer<typeof ParametresComptabilite>

export const COMPTABILITE_PAR_DEFAUT: ParametresComptabilite = {
  compte_clients: '411000',
  compte_cotisations: '756000',
  compte_tva: '445710',
  compte_banque: '512000',
  compte_caisse: '530000',
  compte_capital: '101300',
  compte_irrecouvrables: '654000',
  compte_ventes: '707000',
  compte_frais_refactures: '708500',
  compte_fournisseurs: '401000',
  compte_achats: '607000',
  compte_tva_deductible: '445660',
  journal_ventes: 'VE',
  journal_achats: 'HA',
  journal_banque: 'BQ',
  journal_operations: 'OD',
}

import { VARIABLE } from './districts.mjs'

const IMPORTS = 'An import writes its rows in one statement, planned by the rules of the noun.'
const ERASURE = 'Erasing a person touches every row about them, in one transaction.'
const TRIGGERS = 'Writes the same value again, so that the triggers of the search read the row anew.'
const MERGE = 'A merge moves the rows of every table that names a record, from one list of tables.'
const TO_JOIN = 'Two nouns still write it; one of them must ask the other.'

/** Known faults against the rules of districts: the path is a table for its writers. The list only shrinks. */
// biome-ignore format: one row per line
export const districtExceptions = [
  { rule: 'file-kinds', path: 'server/src/pieces/documents/pdf/fontkit.d.ts', what: 'fontkit.d.ts', reason: 'Types of a package that has none.' },
  { rule: 'one-writer-per-table', path: 'lignes_commande', what: 'achats/bons-commande, achats/groupements-achats', reason: TO_JOIN },
  { rule: 'one-writer-per-table', path: 'fournisseurs', what: 'achats/fournisseurs, secretariat/imports', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'consultations', what: 'annuaire/annuaire, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'utilisateurs', what: 'comptes/comptes, comptes/utilisateurs, dossiers/invitations, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'adhesions', what: 'comptes/droits, dossiers/adhesions, secretariat/imports', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'adherents', what: 'annuaire/recherche, comptes/personnes, dossiers/adherents, secretariat/imports, secretariat/vie-privee', reason: `${IMPORTS} ${TRIGGERS}` },
  { rule: 'one-writer-per-table', path: 'delegations', what: 'comptes/utilisateurs, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'roles_entreprise', what: 'dossiers/adherents, secretariat/imports, secretariat/vie-privee', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'declarations', what: 'dossiers/adhesions, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'entreprises', what: 'dossiers/entreprises, secretariat/imports, secretariat/vie-privee', reason: `${IMPORTS} ${ERASURE}` },
  { rule: 'one-writer-per-table', path: 'exploitations', what: 'dossiers/exploitations, secretariat/imports', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'affectations_materiel', what: 'dossiers/materiels, secretariat/imports', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'materiels', what: 'annuaire/recherche, dossiers/materiels, secretariat/imports', reason: `${IMPORTS} ${TRIGGERS}` },
  { rule: 'one-writer-per-table', path: 'releves_heures', what: 'dossiers/materiels, secretariat/imports', reason: IMPORTS },
  { rule: 'one-writer-per-table', path: 'journal', what: 'organisme/journal, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'cotisations', what: 'tresorerie/cotisations, tresorerie/creances', reason: TO_JOIN },
  { rule: 'one-writer-per-table', path: 'lignes_prelevement', what: 'tresorerie/prelevements, tresorerie/reglements', reason: TO_JOIN },
  { rule: 'one-writer-per-table', path: 'signatures_mandat', what: 'dossiers/mandats, secretariat/vie-privee', reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'server/src/organisme/referentiels/edition.repository.ts', what: VARIABLE, reason: 'Writes its own lists, which it names in one table.' },
  { rule: 'one-writer-per-table', path: 'server/src/secretariat/doublons/deplacements.repository.ts', what: VARIABLE, reason: MERGE },
  { rule: 'one-writer-per-table', path: 'server/src/secretariat/doublons/fiches.repository.ts', what: VARIABLE, reason: MERGE },
  { rule: 'one-writer-per-table', path: 'server/src/secretariat/vie-privee/anonymisation.repository.ts', what: VARIABLE, reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'server/src/secretariat/vie-privee/textes.repository.ts', what: VARIABLE, reason: ERASURE },
  { rule: 'one-writer-per-table', path: 'server/src/tresorerie/creances/creances.repository.ts', what: VARIABLE, reason: 'A payment moves what is left of fees and of invoices, by one statement for both.' },
]

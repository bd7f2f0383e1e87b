import type { Depot } from '@sillon/contract/tresorerie/banque'
import { ORDRE_DATES_LABELS, ORDRES_DATES } from '@sillon/domain/ordre-dates'
import { useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { refusColonnes } from './refus-colonnes.ts'

type ADecrire = Extract<Depot, { issue: 'a_decrire' }>
export type Description = { compte_id: string; colonnes: ADecrire['colonnes'] }

type Props = { depot: ADecrire; envoi: boolean; onConfirm: (description: Description) => void; onCancel: () => void }

/** Says what the columns of a bank’s table are: proposed by their names, confirmed once by account. */
export function ColonnesForm({ depot, envoi, onConfirm, onCancel }: Props) {
  const [compte_id, setCompte] = useState(depot.comptes[0]?.id ?? '')
  const [colonnes, setColonnes] = useState(depot.colonnes)
  const [exemple] = depot.exemples
  return (
    <Section
      intro={'Confirmez ce que sont ses colonnes\u00a0: ce sera retenu pour ce compte.'}
      title="Ce fichier est un tableau"
    >
      <ApercuTableau depot={depot} />
      <div className="grid gap-4 desk:grid-cols-3">
        {depot.comptes.length > 1 && (
          <SelectField
            label="Compte"
            name="compte"
            onChange={({ target }) => setCompte(target.value)}
            options={depot.comptes.map(({ id, iban_masque }) => ({ value: id, label: iban_masque }))}
            value={compte_id}
          />
        )}
        <ChoixColonnes colonnes={colonnes} entetes={depot.entetes} onChange={setColonnes} />
        {exemple && (
          <SelectField
            help={'Le fichier ne le dit pas\u00a0: la réponse vaut pour ce compte.'}
            label="Ordre des dates"
            name="ordre_dates"
            onChange={({ target }) => setColonnes({ ...colonnes, ordre_dates: readOrdre(target.value) })}
            options={ORDRES_DATES.map((ordre) => ({
              value: ordre,
              label: `${ORDRE_DATES_LABELS[ordre]}\u00a0: ${exemple.texte} est le ${formatDate(exemple[ordre])}`,
            }))}
            placeholder="Choisir…"
            value={colonnes.ordre_dates ?? ''}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabledReason={refusColonnes(colonnes, exemple !== undefined)}
          loading={envoi}
          loadingLabel="Lecture…"
          onClick={() => onConfirm({ compte_id, colonnes })}
          variant="primary"
        >
          Lire le relevé
        </Button>
        <Button onClick={onCancel} variant="quiet">
          Annuler
        </Button>
      </div>
    </Section>
  )
}

const readOrdre = (texte: string) => ORDRES_DATES.find((ordre) => ordre === texte) ?? null

type Colonnes = ADecrire['colonnes']
type ChoixProps = { colonnes: Colonnes; entetes: readonly string[]; onChange: (colonnes: Colonnes) => void }

/** One signed column of amounts, or one of debits and one of credits: choosing one way leaves the other. */
function ChoixColonnes({ colonnes, entetes, onChange }: ChoixProps) {
  const options = entetes.map((nom) => ({ value: nom, label: nom }))
  const choix = (label: string, value: string | null, change: (nom: string | null) => Partial<Colonnes>) => (
    <SelectField
      label={label}
      name={label}
      onChange={({ target }) => onChange({ ...colonnes, ...change(target.value || null) })}
      options={options}
      placeholder="Aucune"
      value={value ?? ''}
    />
  )
  const autres = colonnes.libelles.slice(1)
  return (
    <>
      {choix('Date', colonnes.date || null, (date) => ({ date: date ?? '' }))}
      {choix('Texte du mouvement', colonnes.libelles[0] ?? null, (nom) => ({
        libelles: nom ? [nom, ...autres.filter((one) => one !== nom)] : [],
      }))}
      {choix('Montant', colonnes.montant, (montant) => ({ montant, ...(montant && { debit: null, credit: null }) }))}
      {choix('Débit', colonnes.debit, (debit) => ({ debit, ...(debit && { montant: null }) }))}
      {choix('Crédit', colonnes.credit, (credit) => ({ credit, ...(credit && { montant: null }) }))}
    </>
  )
}

function ApercuTableau({ depot: { entetes, lignes } }: { depot: ADecrire }) {
  return (
    <div className="table-frame mb-4 overflow-x-auto">
      <table className="table">
        <caption className="sr-only">Premières lignes du fichier</caption>
        <thead>
          <tr>
            {entetes.map((nom) => (
              <th key={nom} scope="col">
                {nom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...lignes.entries()].map(([rang, ligne]) => (
            <tr key={rang}>
              {entetes.map((nom, place) => (
                <td className="whitespace-nowrap" key={nom}>
                  {ligne[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

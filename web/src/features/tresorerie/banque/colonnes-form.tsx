import type { Depot } from '@sillon/contract/tresorerie/banque'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { refusColonnes } from './refus-colonnes.ts'

type ADecrire = Extract<Depot, { issue: 'a_decrire' }>
export type Description = { compte_id: string; colonnes: ADecrire['colonnes'] }

type Props = { depot: ADecrire; envoi: boolean; onConfirm: (description: Description) => void; onCancel: () => void }

/** What the columns of a bank’s table are: proposed by their names, confirmed once by account. */
export function ColonnesForm({ depot, envoi, onConfirm, onCancel }: Props) {
  const { entetes, comptes } = depot
  const [compte_id, setCompte] = useState(comptes[0]?.id ?? '')
  const [colonnes, setColonnes] = useState(depot.colonnes)
  const refus = refusColonnes(colonnes)
  const options = entetes.map((nom) => ({ value: nom, label: nom }))
  const choix = (label: string, value: string | null, change: (nom: string | null) => void) => (
    <SelectField
      label={label}
      name={label}
      onChange={({ target }) => change(target.value || null)}
      options={options}
      placeholder="Aucune"
      value={value ?? ''}
      width="medium"
    />
  )
  return (
    <Section
      intro="Confirmez ce que sont ses colonnes\u00a0: ce sera retenu pour ce compte."
      title="Ce fichier est un tableau"
    >
      <ApercuTableau depot={depot} />
      <div className="grid gap-4 desk:grid-cols-3">
        {comptes.length > 1 && (
          <SelectField
            label="Compte"
            name="compte"
            onChange={({ target }) => setCompte(target.value)}
            options={comptes.map(({ id, iban_masque }) => ({ value: id, label: iban_masque }))}
            value={compte_id}
          />
        )}
        {choix('Date', colonnes.date || null, (date) => setColonnes({ ...colonnes, date: date ?? '' }))}
        {choix('Texte du mouvement', colonnes.libelles[0] ?? null, (nom) =>
          setColonnes({
            ...colonnes,
            libelles: nom ? [nom, ...colonnes.libelles.slice(1).filter((one) => one !== nom)] : [],
          }),
        )}
        {choix('Montant', colonnes.montant, (montant) =>
          setColonnes({ ...colonnes, montant, ...(montant && { debit: null, credit: null }) }),
        )}
        {choix('Débit', colonnes.debit, (debit) =>
          setColonnes({ ...colonnes, debit, ...(debit && { montant: null }) }),
        )}
        {choix('Crédit', colonnes.credit, (credit) =>
          setColonnes({ ...colonnes, credit, ...(credit && { montant: null }) }),
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          disabledReason={refus}
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
          {lignes.map((ligne) => (
            <tr key={ligne.join('|')}>
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

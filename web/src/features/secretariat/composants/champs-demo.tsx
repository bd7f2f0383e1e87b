import { useState } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { filterByLabel } from '../../../ui/match-text.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'

const exploitations = [
  { value: 'chaumes', label: 'EARL Les Chaumes' },
  { value: 'vallee', label: 'Terres de la Vallée' },
]

const modeles: ComboboxItem[] = [
  { id: 'ux5201', label: 'UX 5201 Super', detail: '5 200 l, rampe 24 à 36 m' },
  { id: 'ux5601', label: 'UX 5601 SmartSpray', detail: '5 600 l, rampe 24 à 40 m' },
  { id: 'uf1201', label: 'UF 1201', detail: '1 200 l, rampe 15 à 21 m' },
]

export function ChampsDemo() {
  const [query, setQuery] = useState('Thurageau')
  const [jour, setJour] = useState<string | null>('2026-03-27')
  const [controle, setControle] = useState<string | null>('31/02/2023')
  return (
    <Section intro="Repos, rempli, erreur, désactivé." title="Champs">
      <div className="grid gap-5 desk:grid-cols-4">
        <div className="desk:col-span-4">
          <ErrorSummary
            errors={[
              { field: 'surface', label: 'Surface' },
              { field: 'controle', label: 'Dernier contrôle technique' },
            ]}
          />
        </div>
        <TextField label="Repos" placeholder="Ex. Thurageau" />
        <TextField defaultValue="Neuville-de-Poitou" label="Rempli" />
        <TextField defaultValue="142,60" inputMode="decimal" label="Avec unité" unit="ha" />
        <TextField
          defaultValue="1426"
          error="Surface au-delà de 999 ha. Vérifiez la virgule."
          id="surface"
          inputMode="decimal"
          label="Surface"
          unit="ha"
        />
        <TextField defaultValue="A-0412" disabled help="Attribué par la coopérative." label="Désactivé" />
        <SelectField help="Exploitation facturée." label="Liste" options={exploitations} />
        <DateField help="Au format jj/mm/aaaa." label="Date" onChange={setJour} value={jour} />
        <DateField
          error="Le 31 février n’existe pas. Exemple : 28/02/2023."
          id="controle"
          label="Dernier contrôle technique"
          max="2026-03-19"
          onChange={setControle}
          value={controle}
        />
        <PasswordField defaultValue="sillon" label="Mot de passe" />
        <TextField help="Utile en cas de vol ou de rappel." label="Numéro de série" optional width="medium" />
        <SelectField
          error="Choisissez une exploitation."
          label="Liste en erreur"
          options={[{ label: 'Vienne', options: exploitations }]}
          placeholder="Choisir"
        />
        <SearchField className="self-end" label="Rechercher un adhérent" onChange={setQuery} value={query} />
        <ModeleDemo error="Choisissez un modèle dans la liste." initialText="UX 5" />
        <ModeleDemo initialText="" />
        <TextareaField className="desk:col-span-2" label="Observations" optional rows={3} />
      </div>
    </Section>
  )
}

function ModeleDemo({ initialText, error }: { initialText: string; error?: string }) {
  const [text, setText] = useState(initialText)
  const [selected, setSelected] = useState<ComboboxItem | null>(null)
  return (
    <Combobox
      customLabel={(typed) => `Saisir « ${typed} » tel quel`}
      error={selected ? undefined : error}
      inputValue={text}
      items={filterByLabel(modeles, text)}
      label={error ? 'Modèle' : 'Modèle de rechange'}
      onCustom={setText}
      onInputChange={setText}
      onSelect={setSelected}
      placeholder="Ex. UX 5201"
      selectedId={selected?.id ?? null}
    />
  )
}

import { Tractor, Truck } from 'lucide-react'
import { useState } from 'react'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'

const livraisons = [
  { value: 'depot', label: 'Livraison au dépôt', hint: 'Mirebeau, du lundi au vendredi', icon: <Truck size={20} /> },
  { value: 'ferme', label: 'Livraison à la ferme', hint: 'Selon la tournée', icon: <Tractor size={20} /> },
] as const

const cultures = [
  { value: 'ble', label: 'Blé tendre' },
  { value: 'colza', label: 'Colza' },
  { value: 'orge', label: 'Orge' },
  { value: 'mais', label: 'Maïs grain', disabled: true },
] as const

const PORTEES = [
  { value: 'personne', label: 'Personne' },
  { value: 'departement', label: 'Mon département' },
  { value: 'tous', label: 'Tous' },
] as const

type Livraison = (typeof livraisons)[number]['value']
type Culture = (typeof cultures)[number]['value']

export function ChoixDemo() {
  const [livraison, setLivraison] = useState<Livraison>('depot')
  const [portee, setPortee] = useState<(typeof PORTEES)[number]['value']>('personne')
  const [choisies, setChoisies] = useState<Culture[]>(['ble', 'orge'])
  return (
    <Section title="Choix">
      <div className="grid gap-x-8 gap-y-5 desk:grid-cols-3">
        <div>
          <CheckboxField defaultChecked label="Coché" />
          <CheckboxField help="Toute la ligne est la cible." label="Non coché" />
          <CheckboxField error="Acceptez le règlement pour continuer." label="J’accepte le règlement intérieur" />
          <CheckboxField defaultChecked disabled label="Désactivé" />
        </div>
        <div>
          <SwitchField defaultChecked help="Visible des adhérents à moins de 20 km." label="Partage activé" />
          <SwitchField label="Partage désactivé" />
          <SwitchField disabled label="Indisponible" />
        </div>
        <RadioCards label="Livraison" name="livraison" onSelect={setLivraison} options={livraisons} value={livraison} />
        <MultiChoice label="Cultures" name="cultures" onSelect={setChoisies} options={cultures} value={choisies} />
        <RadioCards
          error="Choisissez un mode de livraison."
          help="Sans rechange possible après la clôture."
          label="Livraison de la benne"
          name="livraison_benne"
          options={livraisons}
        />
        <Segments label="Mes téléphones" name="portee" onSelect={setPortee} options={PORTEES} value={portee} />
      </div>
    </Section>
  )
}

import type { Comparaison } from '@sillon/contract/secretariat/doublons'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { useFusionner } from './doublons.queries.ts'

/** In characters: a longer value, such as an address, would wrap anywhere in a column, and takes the whole width. */
const LARGE = 18

type Cote = 'gardee' | 'absorbee'
type Champ = Comparaison['champs'][number]
type Choix = Record<string, Cote>
type Props = { comparaison: Comparaison; onDone: () => void }

const differs = ({ gardee, absorbee }: Champ) => gardee !== absorbee

/** Chooses a value for each field that differs; by default the fuller one, else the latest. */
export function FusionForm({ comparaison, onDone }: Props) {
  const { gardee, absorbee, champs, deplacements, obstacles } = comparaison
  const differents = champs.filter(differs)
  const identiques = champs.filter((champ) => !differs(champ))
  const {
    values: choix,
    change,
    ebauche,
  } = useTypedValues<Choix>('fusion', Object.fromEntries(differents.map(({ champ, defaut }) => [champ, defaut])))
  const [asking, setAsking] = useState(false)
  const fusionner = useFusionner()
  const body = toFusion(comparaison, choix)
  const keyOf = useIdempotencyKey()
  const confirm = () =>
    fusionner.mutate({ body, idempotencyKey: keyOf(body) }, { onSuccess: onDone, onSettled: () => setAsking(false) })
  const nombre = deplacements.reduce((sum, deplacement) => sum + deplacement.nombre, 0)
  return (
    <div ref={ebauche.element}>
      <EbaucheOfferte ebauche={ebauche} />
      {differents.length > 0 && <Differences champs={differents} choix={choix} onChoose={change} />}
      {identiques.length > 0 && <Identiques champs={identiques} />}
      <p className="mt-7">
        <Button
          aria-haspopup="dialog"
          disabledReason={obstacles[0] ?? null}
          onClick={() => setAsking(true)}
          variant="primary"
        >
          Fusionner les deux fiches
        </Button>
      </p>
      <ConfirmDialog
        cancelLabel="Garder les deux"
        confirmLabel="Fusionner"
        loading={fusionner.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={asking}
        title={`Fusionner ${absorbee.titre} dans ${gardee.titre}\u202f?`}
      >
        {nombre > 0 ? `${formatCount(nombre, 'élément')} à déplacer. ` : ''}
        La fiche absorbée disparaît des listes. Vous pourrez annuler cette fusion pendant 30&nbsp;jours, sauf si un acte
        les a liées depuis.
      </ConfirmDialog>
    </div>
  )
}

type DifferencesProps = { champs: readonly Champ[]; choix: Choix; onChoose: (choix: Choix) => void }

const Differences = ({ champs, choix, onChoose }: DifferencesProps) => (
  <Section intro="Pour chaque ligne, choisissez la valeur que la fiche aura." title="Ce qui diffère">
    <div className="grid gap-5">
      {champs.map(({ champ, libelle, ...valeurs }) => (
        <RadioCards<Cote>
          columns={2}
          key={champ}
          label={libelle}
          name={`champ-${champ}`}
          onSelect={(cote) => onChoose({ [champ]: cote })}
          options={[
            { value: 'gardee', label: valeurs.gardee ?? 'Rien', hint: 'Fiche gardée' },
            { value: 'absorbee', label: valeurs.absorbee ?? 'Rien', hint: 'Fiche absorbée' },
          ]}
          value={choix[champ] ?? 'gardee'}
        />
      ))}
    </div>
  </Section>
)

const Identiques = ({ champs }: { champs: readonly Champ[] }) => (
  <Section title="Ce qui est identique">
    <DefinitionGrid
      items={champs.map(({ libelle, gardee: detail }) => ({
        term: libelle,
        detail,
        wide: (detail?.length ?? 0) > LARGE,
      }))}
    />
  </Section>
)

const toFusion = ({ objet, gardee, absorbee, champs }: Comparaison, choix: Choix) => ({
  objet,
  gardee_id: gardee.id,
  absorbee_id: absorbee.id,
  version_gardee: gardee.version,
  version_absorbee: absorbee.version,
  champs_absorbes: champs
    .filter(differs)
    .map(({ champ }) => champ)
    .filter((champ) => choix[champ] === 'absorbee'),
})

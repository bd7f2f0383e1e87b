/** The values of a closed list with their labels, as selects and groups of choices take them. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** The label of one value of a closed list. */
export const labelIn = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value

/** What heuristics find, by their names in events. */
export const heuristicNames = [
  'is_automated_user_agent',
  'is_brute_force',
  'is_credential_stuffing',
  'is_distributed_attack',
  'is_impossible_travel',
  'is_suspicious_ip',
] as const
export type HeuristicName = (typeof heuristicNames)[number]

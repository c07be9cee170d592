/** What heuristics find, by their names in events. */
export const heuristics = [
  'is_brute_force',
  'is_credential_stuffing',
  'is_distributed_attack',
  'is_impossible_travel',
  'is_suspicious_ip',
  'is_automated_user_agent',
] as const
/** What stands beside the heuristics in events, and is one of them for who looks. */
export const derived = ['is_ip_blocked', 'is_advanced_bot_detection'] as const

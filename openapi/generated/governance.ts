// Generated from openapi/governance.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/governance/user/{userId}/requests#_action=search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The access requests of a person. */
        post: operations["searchUserRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/tasks#_action=search": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What waits for a person, approvals (request) or fulfilment tasks (fulfillment). */
        post: operations["searchUserTasks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/certification/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The access reviews that a person has a part in. */
        get: operations["queryCertificationItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/violation/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rule violations that the person decides on. */
        post: operations["searchViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A condition, or several joined by AND, OR or NOT (contract portal-calls.md, section 0). */
        TargetFilter: {
            /** @enum {string} */
            operator: "AND" | "OR" | "NOT" | "ALL" | "EQUALS" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH" | "GT" | "GTE" | "LT" | "LTE" | "IN" | "EXISTS";
            /** @description A list of conditions */
            operand: unknown;
        };
        Problem: {
            code: number;
            reason?: string;
            message?: string;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description A page; the total counts all that match. */
        Total: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    totalCount: number;
                    result?: {
                        [key: string]: unknown;
                    }[];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description What went wrong. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        UserId: string;
        PageSize: number;
    };
    requestBodies: {
        TargetFilter: {
            content: {
                "application/json": {
                    targetFilter?: components["schemas"]["TargetFilter"];
                };
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchUserRequests: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Total"];
            default: components["responses"]["Problem"];
        };
    };
    searchUserTasks: {
        parameters: {
            query?: {
                pageSize?: number;
                actorStatus?: "active" | "inactive";
                type?: "request" | "fulfillment";
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Total"];
            default: components["responses"]["Problem"];
        };
    };
    queryCertificationItems: {
        parameters: {
            query?: {
                status?: "active" | "expired" | "cancelled" | "complete";
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Total"];
            default: components["responses"]["Problem"];
        };
    };
    searchViolations: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Total"];
            default: components["responses"]["Problem"];
        };
    };
}

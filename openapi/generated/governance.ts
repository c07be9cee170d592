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
        /** The access requests that a person made or that are made for them. */
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
    "/governance/requests/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The access requests of all; for administrators. */
        post: operations["searchRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The access requests of all by a query filter; for administrators. */
        get: operations["queryRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for access to one or more catalogue items, or for its removal, for one or more people. */
        post: operations["createRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests#_action=decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves or rejects several requests that wait for the caller, all of them or none. Beyond the contract. */
        post: operations["decideRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests#_action=reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands several requests that wait for the caller to others, all of them or none. Beyond the contract. */
        post: operations["reassignRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests#_action=validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would stand against such requests; nothing is made. */
        post: operations["validateRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        /** A request, to those who have a part in it and to administrators. */
        get: operations["readRequest"];
        /** Changes priority and dates of a request by the whole of it; for those for whom it waits and for administrators. Anything else that differs from what was requested is refused. */
        put: operations["writeRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}/phases/{phaseName}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Moves the moment at which a request that waits for its start goes on. Those whose request it is may take less than was agreed to, administrators move it as they like. */
        patch: operations["patchRequestPhase"];
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=changeResumeDate": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does the same without naming the phase. */
        post: operations["changeResumeDate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        /** What helps to decide a request; to those for whom it waits and to administrators. Beyond the contract. */
        get: operations["readRequestEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=approve": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approves what waits for the caller. */
        post: operations["approveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestType}#_action=publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestType: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a request of any type. What a type asks for is said by its schemas; for a change of people whoever asks must have the right to make it. */
        post: operations["publishRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestType}#_action=preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of people or entitlements; of access see `previewRequests`. */
                requestType: "createUser" | "modifyUser" | "deleteUser" | "createEntitlement" | "modifyEntitlement";
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What such a request would change, and who would be asked. It is refused with what would refuse the request itself, but for its reason and dates; nothing is made. Beyond the contract. */
        post: operations["previewRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=reject": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rejects what waits for the caller; the request ends. */
        post: operations["rejectRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=fulfill": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a fulfilment task is done; the access is recorded. */
        post: operations["fulfillRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=deny": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a fulfilment task cannot be done; the request ends. */
        post: operations["denyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=reassign": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands what waits for the caller to others. */
        post: operations["reassignRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=requeue": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a fulfilment task back before all who work such tasks. Beyond the contract. */
        post: operations["requeueRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=provision": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tries at once what was agreed to and is not provisioned; for the requester and administrators. Beyond the contract. */
        post: operations["tryProvisioning"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=comment": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a comment. Whoever decides may ask the requester by it (beyond the contract). */
        post: operations["commentRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=cancel": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a request back that is not decided yet. */
        post: operations["cancelRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests/{requestId}#_action=modify": {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the dates or the priority of what waits for the caller; never for longer than earlier approvers agreed to. */
        post: operations["modifyRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The kinds of requests. */
        get: operations["queryRequestTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestTypes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** One kind of request. */
        get: operations["readRequestType"];
        /** Creates or replaces a kind of request, refused whole for what `portal lint` calls an error; for administrators. Its scripts are kept and not run. */
        put: operations["writeRequestType"];
        post?: never;
        /** Deletes a tenant's own kind of request of which none is open and that asks for no form; for administrators. Beyond the contract. */
        delete: operations["deleteRequestType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How requests are decided; for administrators. Beyond the contract. */
        get: operations["queryWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/workflows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** One workflow; for administrators. Beyond the contract. */
        get: operations["readWorkflow"];
        /** Creates or replaces a workflow, refused whole for what `portal lint` calls an error; for administrators. Beyond the contract. */
        put: operations["writeWorkflow"];
        post?: never;
        /** Deletes a tenant's own workflow that no kind of request follows; for administrators. Beyond the contract. */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestForms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The forms of requests. */
        get: operations["queryRequestForms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestForms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** One form. */
        get: operations["readRequestForm"];
        /** Creates or replaces a form, refused whole for what `portal lint` calls an error; for administrators. Its scripts are kept and not run. */
        put: operations["writeRequestForm"];
        post?: never;
        /** Deletes a form that is asked for nowhere; for administrators. Beyond the contract. */
        delete: operations["deleteRequestForm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestFormAssignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where forms are asked for. */
        get: operations["queryRequestFormAssignments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestFormAssignments#_action=assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a form where no other one is asked for; for administrators. */
        post: operations["assignRequestForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requestFormAssignments#_action=unassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a form no longer; for administrators. */
        post: operations["unassignRequestForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be requested, by a query filter. */
        get: operations["queryCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/catalog#_action=search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be requested, by a query filter; another way to say the same. */
        get: operations["searchCatalogByFilter"];
        put?: never;
        /** What can be requested. Where no name or description holds a searched text as it stands, words like it are found. */
        post: operations["searchCatalog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/resource/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Entitlements by their assignments, whether they can be requested or not; what policies and reports name. */
        post: operations["searchResources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/requests#_action=preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What such requests would bring, person by person. Nothing is made. Beyond the contract. */
        post: operations["previewRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/user/{userId}/scan": {
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
        /** The segregation-of-duties rules that a person would break with more access. */
        post: operations["scanPolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** What a person's peers hold and the person does not, the most common first. */
        get: operations["queryRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** People for whom the caller may request access, with what else the caller may do for them. */
        get: operations["searchGovernanceUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** What a person holds; to themselves, to their manager and to administrators. */
        get: operations["queryUserGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/grants/{grantId}/chain": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                grantId: string;
            };
            cookie?: never;
        };
        /** Why a person holds something, step by step; to those who may see the grant. */
        get: operations["readGrantChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/applications/{applicationId}#_action=use": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                applicationId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the person opens an application now, where they have an account; only they themselves. Beyond the contract. */
        post: operations["recordApplicationUse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/compare/{otherId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                otherId: string;
            };
            cookie?: never;
        };
        /** What two people hold or is requested for them, side by side, differences first; to those who may see the access of both. Beyond the contract. */
        get: operations["compareAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/entitlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entitlements that the caller looks after, by themselves or by their applications; all for administrators. */
        get: operations["queryEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/entitlement/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** One of these entitlements. */
        get: operations["readEntitlement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/entitlement/{id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** Who holds one of these entitlements, by user name unless it says otherwise. */
        get: operations["queryEntitlementGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/entitlement/{id}/use": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** How one of these entitlements is used, and what hangs on it. Beyond the contract. */
        get: operations["readEntitlementUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/application": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Applications that can be requested, and those that the caller looks after; all for administrators. */
        get: operations["queryApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/application/{applicationId}/{objectType}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                applicationId: string;
                objectType: string;
            };
            cookie?: never;
        };
        /** What the objects of an application consist of; for those who own it or an entitlement of it, and for administrators. */
        get: operations["readApplicationSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/search/{objectType}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                objectType: "alpha_user" | "alpha_role" | "alpha_application" | "alpha_organization" | "entitlement";
            };
            cookie?: never;
        };
        /** People and things by the beginning of their names, by their names only. Of people, ordinary callers must give a letter; without one nobody is found. */
        get: operations["searchNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/get-proxies": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** Who stands in for a person, will, or did; to themselves and to administrators. */
        get: operations["queryDelegates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/set-proxy": {
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
        /** Lets people stand in for a person. */
        post: operations["setDelegate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/remove-proxy": {
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
        /** Ends now that people stand in for a person; what waits for them in this place does so no more. */
        post: operations["removeDelegate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/delegate-acts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** What delegates did in place of a person, newest first; to themselves and to administrators. */
        get: operations["queryDelegateActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/get-direct-reports": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** Whom a person leads; to themselves and to administrators. */
        get: operations["queryDirectReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/get-direct-reports/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                reportId: string;
            };
            cookie?: never;
        };
        /** One of those whom a person leads. */
        get: operations["readDirectReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/config/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "iga_access_request" | "iga_ui_config" | "iga_autoid_integration";
            };
            cookie?: never;
        };
        /** Settings of governance. */
        get: operations["readGovernanceConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/config/iga_ui_config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says what of governance the portal offers; for global administrators, because every realm reads it. */
        put: operations["writeUiConfiguration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/config/iga_autoid_integration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says whether access is recommended, and from which share of a person's peers on; for administrators. */
        put: operations["writeAutoId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/glossary/schemaConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words in which applications, entitlements, roles and accounts are described, by what they describe. */
        get: operations["readGlossarySchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/glossary/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The words in which things are described, as a list. */
        get: operations["queryGlossaryAttributes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/commons/glossary/schema/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same by a filter. */
        post: operations["searchGlossaryAttributes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/search/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What access is filtered by. */
        get: operations["readSearchSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/search/schema/{objectType}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                objectType: "user" | "application" | "entitlement" | "account" | "role";
            };
            cookie?: never;
        };
        /** What one kind of things is filtered by. */
        get: operations["readSearchSchemaOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/user/{userId}/privileges": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        /** What the caller may do about a person; for whoever may request access for them. */
        get: operations["readUserPrivileges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/info/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who calls, and what they administer. */
        get: operations["readGovernanceLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/bulkChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of many people from files, the latest first; the caller's own, all for administrators. Beyond the contract. */
        get: operations["queryBulkChanges"];
        put?: never;
        /** Takes a file of two columns, who and what a property of them is to be, and tries its rows in the background. Nothing is asked for yet. Beyond the contract. */
        post: operations["checkBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/bulkChange/{bulkChangeId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        /** How far a change of many people is. Beyond the contract. */
        get: operations["readBulkChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/bulkChange/{bulkChangeId}/row": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        /** Its rows in the order of the file, with what would happen, or what did. Beyond the contract. */
        get: operations["queryBulkRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/bulkChange/{bulkChangeId}#_action=send": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a request of each row that would change something, in the background; each once. For whoever brought the file. Beyond the contract. */
        post: operations["sendBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/bulkChange/{bulkChangeId}#_action=takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels its requests as far as nobody has decided, in the background; what is decided stays. Beyond the contract. */
        post: operations["takeBackBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last scan of all people for what breaks a rule; for administrators. Beyond the contract. */
        get: operations["readPolicyScan"];
        /** Says when scans begin by themselves; for administrators. Beyond the contract. */
        put: operations["schedulePolicyScan"];
        /** Begins a scan of all people; one that runs goes on. It is done in the background, and goes on after a restart. Beyond the contract. */
        post: operations["startPolicyScan"];
        /** Ends the scan that runs; what it has found stands. Beyond the contract. */
        delete: operations["cancelPolicyScan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rules of segregation of duties that the person owns, or about whose violations they decide or did; all for administrators. */
        post: operations["searchPolicyRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a rule of segregation of duties; for administrators. Beyond the contract. */
        post: operations["createPolicyRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would break such a rule as things stand; nothing is found or made. For administrators. Beyond the contract. */
        post: operations["previewPolicyRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        /** A rule; for its owner and administrators. Beyond the contract. */
        get: operations["readPolicyRule"];
        /** Changes a rule; violations that are open say what it says then. For administrators. Beyond the contract. */
        put: operations["updatePolicyRule"];
        post?: never;
        /** Deletes a rule of which no violation is open; for administrators. Beyond the contract. */
        delete: operations["deletePolicyRule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule/{ruleId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        /** What a rule was, the newest first; for its owner and administrators, of a deleted rule for administrators. Beyond the contract. */
        get: operations["listPolicyRuleVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/policy/rule/{ruleId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a rule again what it was in a version, as a new version; for administrators. Beyond the contract. */
        post: operations["restorePolicyRule"];
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
        /** Rule violations that the person decides on, or did; with `scope=reports` those of their direct reports. */
        post: operations["searchViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** All rule violations; for administrators. */
        post: operations["searchAllViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/cancel-exception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends exceptions before their time; the violations wait for a decision again. All of them, or none. */
        post: operations["cancelExceptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/exception": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grants an exception to several violations that wait for the caller, all of them or none. Beyond the contract. */
        post: operations["exceptViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands several violations that wait for the caller to others, all of them or none. Beyond the contract. */
        post: operations["reassignViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        /** A rule violation, for those who decide on it or did, and administrators. Managers read those of their direct reports, without the comments. */
        get: operations["readViolation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/access": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        /** What breaks the rule as it is held now, by side, how it came to be held and what would take it away. Beyond the contract. */
        get: operations["readViolationAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/remediation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What would be lost, and whether the rule would be broken still, if some of it were taken away. Nothing is. Beyond the contract. */
        post: operations["previewRemediation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/phases/{phaseName}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a comment. */
        post: operations["commentViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/phases/{phaseName}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a violation to others. */
        post: operations["reassignViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/phases/{phaseName}/allow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Allows it for good. */
        post: operations["allowViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/phases/{phaseName}/exception": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grants an exception until a moment, or extends it; then the violation waits for a decision again. */
        post: operations["exceptViolation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/governance/violation/{violationId}/phases/{phaseName}/remediate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes access away that breaks the rule. Refused, with nothing changed, when the rest breaks it still. What people carry out they are asked to, and the violation is pending until it is gone. */
        post: operations["remediateViolation"];
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
        Comment: string;
        /** @description Nothing, or more than blanks. */
        Remark: string;
        /** @description What somebody may do with what waits for them. Names are those of the kind of phase. */
        ActorPermissions: {
            [key: string]: boolean;
        };
        /** Format: date-time */
        Date: string;
        /** @description Taken and not read. Why a request was made is said by the server, which knows it. */
        SentContext: {
            /** @enum {string} */
            type?: "request" | "admin" | "certification" | "policy";
        };
        /** @enum {string} */
        Priority: "low" | "medium" | "high";
        /** @description A condition, or several joined by AND, OR or NOT (contract portal-calls.md, section 0). */
        TargetFilter: {
            /** @enum {string} */
            operator?: "AND" | "OR" | "NOT" | "ALL" | "EQUALS" | "CONTAINS" | "STARTS_WITH" | "ENDS_WITH" | "GT" | "GTE" | "LT" | "LTE" | "IN" | "EXISTS";
            /** @description A list of conditions, or what is compared with what. */
            operand?: unknown;
        };
        GovernanceLogin: {
            id: string;
            userName?: string;
            /** @description Names of the internal roles that the caller has. */
            roles: string[];
            isAdmin: boolean;
            requestAdmin: boolean;
            certificationAdmin: boolean;
        } & {
            [key: string]: unknown;
        };
        UiConfiguration: {
            lcmSettings: {
                user: components["schemas"]["Switch"];
                entitlement: components["schemas"]["Switch"];
                role?: components["schemas"]["Switch"];
            };
            agents?: {
                userProperty?: string;
            };
        };
        AutoIdSettings: {
            /** @description Off means that nothing is recommended. */
            enableAutoId: boolean;
            /** @description At or above it confidence is high, in percent. */
            highScorePercentThreshold: number;
            /** @description Below it something is not recommended, in percent; at most the high one. */
            lowScorePercentThreshold: number;
        };
        Switch: {
            enabled: boolean;
        };
        EntitlementUse: {
            /** @description People who hold it, however they came by it. */
            holders: number;
            /** @description Of them, who have it by a role only. */
            byRole: number;
            /** @description Of them, who opened its application within 90 days. */
            usedLately: number;
            /** @description Roles that bring it, by name; the first hundred. */
            roles: {
                id: string;
                name: string;
            }[];
            /** @description Requests for it, its removal or its change that are not decided. */
            openRequests: number;
            /** @description Violations of people who hold it, of rules that name it, that wait for a decision. */
            openViolations: number;
        };
        ApplicationSchema: {
            properties: {
                [key: string]: {
                    /** @enum {string} */
                    type: "string" | "number" | "boolean" | "array" | "object";
                    order: number;
                    displayName: string;
                    required: boolean;
                    flags: ("NOT_CREATABLE" | "NOT_UPDATEABLE")[];
                };
            };
        };
        /** @description A rule, and the access that together breaks it. */
        PolicyConflict: {
            policyRule: {
                id: string;
                name: string;
            } & {
                [key: string]: unknown;
            };
            user: components["schemas"]["UserRef"];
            violatingAccess: {
                [key: string]: unknown;
            }[];
            /** @description What of it stands on either side of the rule; beyond the contract. */
            sides?: string[][];
            /** @description What clashes with what by which rule, in the reader's language; in previews. Beyond the contract. */
            message?: string;
        };
        RequestDecisions: {
            /** @enum {string} */
            decision: "approve" | "reject";
            justification?: components["schemas"]["Comment"];
            requests: components["schemas"]["WaitingRequests"];
        };
        RequestReassignments: {
            updatedActors: components["schemas"]["NewActors"];
            comment?: components["schemas"]["Remark"];
            requests: components["schemas"]["WaitingRequests"];
        };
        NewActors: {
            id: string;
            permissions?: components["schemas"]["ActorPermissions"];
        }[];
        WaitingRequests: {
            id: string;
            /** @description Absent: the first phase that waits for the caller. */
            phaseName?: string;
        }[];
        DecidedRequests: {
            result: {
                id: string;
                status: string;
                decision: string | null;
                outcome: string | null;
            }[];
        };
        /** @description How many items have each value of a field, the most frequent first. Beyond the contract. */
        CatalogueFacets: {
            [key: string]: {
                value: string;
                /** @description A name, where the value is an id. */
                label?: string;
                count: number;
            }[];
        };
        RequestPreview: {
            user: components["schemas"]["UserRef"];
            items: {
                catalogId: string;
                name: string;
                /** @enum {string} */
                state: "new" | "held" | "pending" | "refused";
                /** @description Why it is not new. Beyond the contract. */
                code?: string;
                /** @description Of the code. */
                params?: {
                    [key: string]: unknown;
                };
                /** @description The sentence of the code, in the reader's language. */
                message?: string;
            }[];
            conflicts: components["schemas"]["PolicyConflict"][];
            phases: components["schemas"]["AskedPhases"];
        };
        PublishPreview: {
            user: components["schemas"]["UserRef"];
            changes: components["schemas"]["PropertyChange"][];
            phases: components["schemas"]["AskedPhases"];
        };
        /** @description Who would be asked, one after the other. */
        AskedPhases: {
            name: string;
            displayName: string;
            /** @description Of a stage that the platform names. Beyond the contract. */
            code?: string;
            /**
             * @description Whether one of them decides or all must agree. Beyond the contract.
             * @enum {string}
             */
            needs?: "one" | "all";
            /** @description Whoever stands in for another one says so in `delegatedFrom`. */
            asked: components["schemas"]["UserRef"][];
            /** @description Whom it takes, in the reader's language: one or another, all of them, or who has agreed. */
            said?: string;
            /** @description Whoever has agreed by asking; nobody is asked then. Beyond the contract. */
            agreed?: components["schemas"]["UserRef"];
        }[];
        PropertyChange: {
            name: string;
            title: string;
            /** @description As it was; null where there was nothing. */
            before: unknown;
            /** @description As it would be; null where it goes. */
            after: unknown;
        };
        RequestFault: {
            userId?: string;
            catalogId?: string;
            /** @enum {string} */
            error: "DUPLICATE" | "EXISTING_ACCESS" | "NOT_HELD" | "NOT_REQUESTABLE" | "NOT_FOUND" | "NOT_ALLOWED" | "FORM_INCOMPLETE" | "UNDECIDABLE";
            /** @description Of the form that the item asks for. */
            formId?: string;
            /** @description Says more closely than `error` what stands against it. Beyond the contract. */
            code: string;
            /** @description Of the code. */
            params: {
                [key: string]: unknown;
            };
            /** @description The sentence of the code, in the reader's language. */
            message: string;
        };
        /** @description A person, or the system itself. */
        UserRef: {
            id: string;
            userName?: string;
            givenName?: string;
            sn?: string;
            mail?: string;
            profileImage?: string;
            accountStatus?: string;
        } & {
            [key: string]: unknown;
        };
        RequestActor: {
            phase?: string;
            permissions?: {
                [key: string]: boolean;
            };
            delegatedFrom?: components["schemas"]["UserRef"];
            /** @description Through which it came, and until when. Beyond the contract. */
            delegation?: {
                id: string;
                until: string | null;
            };
        } & components["schemas"]["UserRef"];
        RequestComment: {
            timeStamp: string;
            user?: components["schemas"]["UserRef"];
            /** @description What somebody wrote, or what the platform says, in the reader's language. */
            comment?: string;
            /** @description Of what the platform says. Beyond the contract. */
            code?: string;
            /** @description Of the code. */
            params?: {
                [key: string]: unknown;
            };
            action: string;
            phase?: string;
            /** @description What was changed of the request (`modify`). Beyond the contract. */
            changes?: components["schemas"]["TermChange"][];
        } & {
            [key: string]: unknown;
        };
        /** @description A date or the priority of a request as it was and as it is; null where there was or is none. */
        TermChange: {
            /** @enum {string} */
            name: "startDate" | "endDate" | "priority";
            before: string | null;
            after: string | null;
        };
        /** @description Access of a person that breaks a rule of segregation of duties (contract iga.md, "Violations and exceptions"). */
        Violation: {
            id: string;
            user: components["schemas"]["UserRef"];
            policyRule: {
                id: string;
                name: string;
                policyRuleOwner?: components["schemas"]["UserRef"];
            } & {
                [key: string]: unknown;
            };
            violatingAccess: {
                [key: string]: unknown;
            }[];
            decision: {
                /** @enum {string} */
                status: "in-progress" | "pending" | "complete" | "exception" | "cancelled";
                /** @enum {string|null} */
                outcome: "allow" | "exception" | "remediate" | "cancelled" | null;
                startDate: string;
                completionDate: string | null;
                /** @description When an exception ends. */
                deadline?: string | null;
                question?: {
                    /** @enum {string} */
                    state: "asked";
                    by: components["schemas"]["UserRef"];
                    timeStamp: string;
                    phase: string;
                };
                comments: components["schemas"]["RequestComment"][];
                actors: {
                    active: components["schemas"]["RequestActor"][];
                    inactive: components["schemas"]["RequestActor"][];
                } & {
                    [key: string]: unknown;
                };
                phases: components["schemas"]["RequestPhase"][];
                /** @description Of a violation that is pending: what people were asked to take away by hand, and target systems are asked to take away. It is over when that is gone, and waits for a decision again when it is not done. Beyond the contract. */
                removal?: {
                    startDate: string;
                    /** @description Who decided so. */
                    by: components["schemas"]["UserRef"];
                    items: {
                        /** @description In the catalogue. */
                        id: string;
                        name: string;
                        /** @description Of the removal. */
                        requestId: string;
                        /** @description Whether the target system takes it away, and nobody by hand. Absent = false. */
                        bySystem?: boolean;
                    }[];
                    /** @description Whom it waits for. */
                    asked?: components["schemas"]["UserRef"][];
                };
                events?: {
                    exception?: {
                        date: string;
                    };
                };
                compositeIds: string[][];
            } & {
                [key: string]: unknown;
            };
            /** @description Phases that wait for the caller. */
            phases?: {
                [key: string]: unknown;
            }[];
            stats: {
                latestViolation?: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A change of one property of many people, from a file. */
        BulkChange: {
            id: string;
            fileName: string;
            /** @description Which property of people. */
            property: string;
            /** @description As the schema of people calls it. */
            propertyTitle: string;
            /**
             * @description Tried, sent, perhaps taken back; what ends in -ing goes on in the background.
             * @enum {string}
             */
            status: "checking" | "checked" | "sending" | "sent" | "taking-back" | "taken-back";
            justification?: string;
            startDate: string;
            /** @description Rows of the file. */
            total: number;
            /** @description How many rows are how far. */
            rows: {
                unchecked: number;
                change: number;
                same: number;
                refused: number;
                requested: number;
                "taken-back": number;
                kept: number;
            };
        };
        /**
         * @description Of a row: not tried yet; would change something; would change nothing; cannot be asked for; was asked for; its request was cancelled; it was decided before that.
         * @enum {string}
         */
        BulkOutcome: "unchecked" | "change" | "same" | "refused" | "requested" | "taken-back" | "kept";
        BulkRow: {
            /** @description Where it stands in the file; the header is line 1. */
            line: number;
            /** @description What it names somebody by. */
            key: string;
            user?: components["schemas"]["UserRef"];
            /** @description What the property is, as far as the caller may know. */
            before: string | number | boolean | null;
            /** @description What it is to be; null takes it away. */
            after: string | number | boolean | null;
            outcome: components["schemas"]["BulkOutcome"];
            /** @description Why it cannot be asked for. */
            refusal?: {
                code: string;
                params: {
                    [key: string]: unknown;
                };
                /** @description The sentence of the code, in the reader's language. */
                message: string;
            };
            /** @description That was made of it. */
            request?: {
                id: string;
                status?: string;
            };
        };
        PolicyScan: {
            /**
             * @description Never: there was none.
             * @enum {string}
             */
            status: "never" | "running" | "done" | "cancelled" | "failed";
            /** @description How many people were looked at. */
            people: number;
            /** @description How many violations were new. */
            found: number;
            startDate?: string;
            completionDate?: string;
            /** @description When one begins by itself: an RFC 5545 rule or a cron expression, at most daily. Absent: when somebody begins one. */
            schedule?: string;
            /** @description When the next one does. */
            nextDate?: string;
        };
        /** @description Nobody should hold something of both sides of it (contract iga.md, "Violations and exceptions"). */
        PolicyRule: {
            id: string;
            name: string;
            description?: string;
            active?: boolean;
            policyRuleOwner?: components["schemas"]["UserRef"];
            riskScore?: string;
            mitigatingControl?: string;
            documentationUrl?: string;
            correctionAdvice?: string;
            /** @description Ids of entitlements, roles or applications by side. */
            groups?: string[][];
            filters?: components["schemas"]["PolicyRuleFilters"];
            /** @description The same with names; where one rule is read. */
            sides?: {
                id: string;
                name: string;
                /** @enum {string} */
                kind: "application" | "entitlement" | "role";
            }[][];
            /** @description By side the applications of which it is about everything, as its filter says. Where one rule is read. */
            applications?: {
                id: string;
                name: string;
            }[][];
            /** @description By side what its filter says besides whole applications; `null` where that is all. Where one rule is read. */
            conditions?: (components["schemas"]["TargetFilter"] | null)[];
            /** @description Its filters as texts, with names: that over people, and by side the condition. Where one rule is read. */
            filterTexts?: {
                people: string | null;
                sides: (string | null)[];
            };
            /** @description The people whom its filters name. Where one rule is read. */
            named?: {
                id: string;
                name: string;
            }[];
            /** @description How many items of the catalogue the filter of each side finds; where one rule is read. */
            matches?: number[];
            /** @enum {string} */
            onRequest?: "warn" | "refuse";
            exceptions?: {
                [key: string]: unknown;
            };
            _rev?: number;
        } & {
            [key: string]: unknown;
        };
        /** @description What a rule is about besides what it names: a filter each (contract iga.md, "targetFilter"). */
        PolicyRuleFilters: {
            /** @description Of the properties of people. Absent: everybody. */
            people?: components["schemas"]["TargetFilter"];
            /** @description By side: items of the catalogue by their words, also those that come later; `null` for a side that has none. */
            sides?: (components["schemas"]["TargetFilter"] | null)[];
        };
        NewPolicyRule: {
            name: string;
            description?: string;
            /** @description Whether it is in force. Absent: yes. */
            active?: boolean;
            /** @description Who decides about those who break it. */
            policyRuleOwner: {
                id: string;
            } & {
                [key: string]: unknown;
            };
            /** @description From 0 to 100. */
            riskScore?: string;
            mitigatingControl?: string;
            mitigatingControlUrl?: components["schemas"]["WebAddress"];
            documentationUrl?: components["schemas"]["WebAddress"];
            correctionAdvice?: string;
            /** @description Ids of entitlements, roles or applications, by side: nobody should hold something of both. A side may be empty where a filter names what it holds. */
            groups: string[][];
            filters?: components["schemas"]["PolicyRuleFilters"];
            /**
             * @description What a request that would break it comes to. Absent: warn.
             * @enum {string}
             */
            onRequest?: "warn" | "refuse";
            /** @description Whether and for how many days at most somebody may break it. Absent: for any time. */
            exceptions?: {
                allowed: boolean;
                maxDays?: number;
            };
        };
        WebAddress: string;
        PolicyRuleVersion: {
            version: number;
            /** Format: date-time */
            at: string;
            /**
             * @description `found`: it was changed elsewhere, nobody knows by whom, and stood so before the next version.
             * @enum {string}
             */
            act: "created" | "changed" | "restored" | "deleted" | "found";
            /** @description Whoever did it; absent of what was found. */
            by?: components["schemas"]["UserRef"];
            /** @description The version that it brought back. */
            restores?: number;
            /** @description Whether the rule is like that now. */
            current: boolean;
            /** @description Where it differs from the version before. */
            changed: string[];
            /** @description The same with what was and what is, in the order of the form. */
            changes: {
                /** @description Where it stands in the rule, e.g. `groups.0`. */
                field: string;
                /** @description Names of what is named, a person, or a filter as text; `null`: nothing. */
                before: unknown;
                /** @description The same afterwards. */
                after: unknown;
            }[];
        };
        PolicyRuleVersionList: {
            result: components["schemas"]["PolicyRuleVersion"][];
            totalCount: number;
        } & {
            [key: string]: unknown;
        };
        PolicyRuleList: {
            result: components["schemas"]["PolicyRule"][];
            totalCount: number;
        } & {
            [key: string]: unknown;
        };
        DecidedViolations: {
            result: {
                id: string;
                status: string;
                outcome: string | null;
            }[];
        };
        ViolationAccess: {
            /** @description What one must not hold together, in the order of the rule. */
            sides: components["schemas"]["ConflictingAccess"][][];
            /** @description What can be taken away, by side, each once: access, or roles that bring it. */
            choices: {
                grantId: string;
                /** @enum {string} */
                kind: "account" | "entitlement" | "role";
                name: string;
                /** @description Of an entitlement. */
                application?: string;
                /** @description It is given by a rule and cannot be taken away by itself. */
                byRule: boolean;
                /** @description Names of what breaks the rule and comes by it. */
                brings: string[];
            }[][];
        };
        ConflictingAccess: {
            /** @description Of the entitlement. */
            id: string;
            name: string;
            grant: components["schemas"]["Grant"];
            /** @description How it came to be held. */
            steps: components["schemas"]["GrantStep"][];
            /** @description What would have to be taken away, all of it, for the person not to hold this any more. */
            options: {
                grantId: string;
                /** @enum {string} */
                kind: "account" | "entitlement" | "role";
                name: string;
                /** @description It is given by a rule and cannot be taken away by itself. */
                byRule: boolean;
            }[];
        };
        RemediationOutlook: {
            /** @description Whether the rule would not be broken any more. */
            resolved: boolean;
            /** @description Everything that the person would not hold any more. */
            lost: {
                id: string;
                name: string;
                /** @enum {string} */
                type: "account" | "entitlement" | "role";
                /** @description Name of the application. */
                application?: string;
            }[];
            /** @description Names of what people would have to take away by hand: the violation is pending until they have. */
            byHand: string[];
            /** @description Names of what would be held still, by side. */
            remaining: string[][];
        };
        ViolationList: {
            result: {
                [key: string]: unknown;
            }[];
            totalCount: number;
        } & {
            [key: string]: unknown;
        };
        RequestPhase: {
            name: string;
            displayName?: string;
            /** @description Of a stage that the platform names. Beyond the contract. */
            code?: string;
            /** @enum {string} */
            type: "request" | "fulfillment" | "scheduled" | "violation";
            /** @enum {string} */
            status: "in-progress" | "complete" | "cancelled" | "suspended" | "expired";
            decision?: string | null;
            startDate?: string;
            completionDate?: string | null;
            completedBy?: components["schemas"]["UserRef"];
            events?: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A stage of a request that has not begun. */
        UpcomingPhase: {
            name: string;
            displayName: string;
            code?: string;
            /** @enum {string} */
            type: "request" | "fulfillment" | "scheduled";
            asked: components["schemas"]["UserRef"][];
            /** @description When a wait for the start ends. */
            date?: string;
        };
        /** @description An access request (contract iga.md, "Requests"). */
        Request: {
            id: string;
            requestType: string;
            requester: components["schemas"]["UserRef"];
            user?: components["schemas"]["UserRef"];
            application?: {
                [key: string]: unknown;
            };
            applicationOwner?: components["schemas"]["UserRef"][];
            entitlement?: {
                [key: string]: unknown;
            };
            entitlementOwner?: components["schemas"]["UserRef"][];
            role?: {
                [key: string]: unknown;
            };
            roleOwner?: components["schemas"]["UserRef"][];
            assignment?: {
                [key: string]: unknown;
            };
            descriptor?: {
                [key: string]: unknown;
            };
            glossary?: {
                [key: string]: unknown;
            };
            prediction?: {
                [key: string]: unknown;
            };
            policyViolations?: {
                [key: string]: unknown;
            }[];
            /** @description Tells whether the rights of the person have changed since. */
            rightsMark?: string;
            /** @description Of a type that the tenant has named itself. */
            requestTypeName?: string;
            /** @description What would change of a person or an entitlement, as it was when it was requested. Beyond the contract. */
            changes?: components["schemas"]["PropertyChange"][];
            request: {
                common: {
                    userId?: string;
                    priority?: components["schemas"]["Priority"];
                    justification?: string;
                    startDate?: string;
                    endDate?: string;
                    expiryDate?: string;
                    externalRequestId?: string;
                    applicationId?: string;
                    entitlementId?: string;
                    roleId?: string;
                    catalogId?: string;
                } & {
                    [key: string]: unknown;
                };
                custom?: {
                    [key: string]: unknown;
                };
                user?: {
                    [key: string]: unknown;
                };
                entitlement?: {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            };
            decision: {
                /** @enum {string} */
                status: "in-progress" | "complete" | "cancelled" | "suspended";
                /** @enum {string|null} */
                decision: "approved" | "rejected" | "cancelled" | null;
                type?: string;
                outcome: string | null;
                startDate?: string;
                completionDate?: string | null;
                deadline?: string | null;
                /** @description By when whoever it waits for should decide. Beyond the contract. */
                due?: string;
                /** @description What the requester was asked and has not answered. Beyond the contract. */
                question?: {
                    /** @enum {string} */
                    state: "asked";
                    by: components["schemas"]["UserRef"];
                    timeStamp: string;
                    phase: string;
                };
                comments: components["schemas"]["RequestComment"][];
                /** @description What was agreed to and does not stand yet, why, and when it is tried again. Beyond the contract. */
                provisioning?: {
                    /** @enum {string} */
                    operation: "grant" | "revoke";
                    /**
                     * @description Failed: it is not tried again by itself.
                     * @enum {string}
                     */
                    state: "pending" | "failed";
                    attempts: number;
                    nextAttempt: string | null;
                    error: {
                        code: string;
                        params: {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description The dates that stood at each approval; later ones may only give less. Beyond the contract. */
                agreed?: {
                    by: components["schemas"]["UserRef"];
                    phase: string;
                    timeStamp: string;
                    startDate: string | null;
                    endDate: string | null;
                }[];
                actors: {
                    active: components["schemas"]["RequestActor"][];
                    inactive: components["schemas"]["RequestActor"][];
                } & {
                    [key: string]: unknown;
                };
                phases: components["schemas"]["RequestPhase"][];
                /** @description Stages that are still to come where everybody agrees, and who would decide as things stand; where one open request is read. Beyond the contract. */
                upcoming?: components["schemas"]["UpcomingPhase"][];
            } & {
                [key: string]: unknown;
            };
            /** @description Phases that wait for the caller. */
            phases: {
                name: string;
                type: string;
                permissions: {
                    [key: string]: boolean;
                };
            }[];
            workflow?: {
                [key: string]: unknown;
            };
            metadata: {
                createdDate: string;
                modifiedDate?: string;
                primaryKey: string;
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        GlossaryAttribute: {
            id?: string;
            name: string;
            displayName: string;
            description?: string;
            /** @enum {string} */
            type: "string" | "integer" | "float" | "boolean" | "date" | "managedObject";
            objectType: string;
            isMultiValue?: boolean;
            searchable?: boolean;
            enumeratedValues?: ({
                text: string;
                value: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        /** @enum {string} */
        GrantKind: "account" | "entitlement" | "role";
        /** @description A rule of segregation of duties that something breaks, and with what. */
        AccessConflict: {
            id: string;
            name: string;
            description?: string;
            /** @description Names of what else the person holds that breaks it. */
            with: string[];
        };
        /** @description Something that a person holds (contract iga.md, "Grants, entitlements, applications"). */
        Grant: {
            compositeId: string;
            keys: {
                userId: string;
            } & {
                [key: string]: string;
            };
            /** @description Of the account, the entitlement or the role. */
            id?: string;
            /** @description Who holds it. */
            user?: {
                [key: string]: unknown;
            };
            /** @description Of accounts and entitlements. */
            application?: {
                [key: string]: unknown;
            };
            /** @description Of accounts and entitlements. */
            applicationOwner?: {
                [key: string]: unknown;
            }[];
            /** @description Of accounts and entitlements. */
            account?: {
                [key: string]: unknown;
            };
            /** @description Of entitlements. */
            entitlement?: {
                [key: string]: unknown;
            };
            /** @description Of entitlements. */
            entitlementOwner?: {
                [key: string]: unknown;
            }[];
            /** @description Of roles. */
            role?: {
                [key: string]: unknown;
            };
            /** @description Of roles. */
            roleOwner?: {
                [key: string]: unknown;
            }[];
            assignment?: {
                [key: string]: unknown;
            };
            descriptor?: {
                [key: string]: unknown;
            };
            glossary?: {
                [key: string]: unknown;
            };
            item: {
                /** @enum {string} */
                type: "accountGrant" | "entitlementGrant" | "roleMembership";
                /** @description What an access review signed off of it last; absent where none has. */
                decision?: {
                    certification?: components["schemas"]["LastReview"];
                };
            } & {
                [key: string]: unknown;
            };
            catalog: {
                id: string;
            };
            /** @description The undecided request that asks for its removal, or for more time. */
            pendingRequest?: {
                id: string;
                requestType: string;
            };
            /** @description Rules of segregation of duties that it breaks now; absent where it breaks none. Beyond the contract. */
            conflicts?: components["schemas"]["AccessConflict"][];
            /** @description Of accounts and entitlements. Beyond the contract. */
            lastUsed?: components["schemas"]["LastUse"];
            relationship: {
                id: string;
                /** @description Whether a rule gives and takes it; it cannot be removed by request. */
                conditional: boolean;
                properties: {
                    grantTypes: ({
                        /** @enum {string} */
                        grantType: "recon" | "request" | "role";
                        /** @description Of the request or the role. */
                        id: string;
                        /** @description Of the role. */
                        name?: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                } & {
                    [key: string]: unknown;
                };
                temporalConstraints?: components["schemas"]["TemporalConstraint"][];
            } & {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        LastReview: {
            /** @enum {string} */
            decision: "certify" | "revoke" | "exception";
            decisionDate: string;
            decisionBy?: components["schemas"]["UserRef"];
        };
        /** @description When a person last opened an application from the portal. What was opened elsewhere is not known, nor what was opened before the account was given. */
        LastUse: {
            /** @enum {string} */
            state: "recorded" | "none";
            /**
             * Format: date-time
             * @description Where it is recorded.
             */
            at?: string;
        };
        /** @description Two moments with a slash between; an open end is empty. */
        TemporalConstraint: {
            duration: string;
        };
        /** @description An item of the catalogue, and how two people stand to it. */
        ComparedAccess: {
            /** @description Of the catalogue item. */
            id: string;
            /** @enum {string} */
            type: "application" | "entitlement" | "role";
            name: string;
            /** @description Name of the application that it belongs to. */
            application?: string;
            /** @description By which rules name an entitlement. */
            assignmentId?: string;
            requestable: boolean;
            first: components["schemas"]["ComparedSide"];
            second: components["schemas"]["ComparedSide"];
        };
        ComparedSide: {
            /**
             * @description held; removing: held, and its removal is requested; requested: not held yet; none.
             * @enum {string}
             */
            state: "held" | "removing" | "requested" | "none";
            /** @description Whether its removal can be requested. */
            removable: boolean;
        };
        RequestEvidence: {
            /** @description Of those with the same manager or job, how many hold it; absent where the person has none. */
            peers?: {
                holding: number;
                of: number;
                share: number;
            };
            /** @description Where the person holds it already. */
            grant?: components["schemas"]["Grant"];
            /** @description What else the person holds of the application, the first twenty by name. */
            sameApplication: {
                id: string;
                /** @enum {string} */
                type: "accountGrant" | "entitlementGrant" | "roleMembership";
                name: string;
                since: string;
            }[];
            sameApplicationCount: number;
            /** @description Of the application, where the person has an account there. */
            lastUsed?: components["schemas"]["LastUse"];
            /** @description Earlier requests of the same for the person, the newest five. */
            earlier: {
                id: string;
                requestType: string;
                requester: components["schemas"]["UserRef"];
                /** @enum {string} */
                status: "in-progress" | "complete" | "cancelled" | "suspended";
                decision: string | null;
                startDate: string;
                /** @description The last that was said when it was decided. */
                comment?: string;
            }[];
            earlierCount: number;
        };
        GrantStep: {
            id: string;
            /** @enum {string} */
            action: "recon" | "role" | "request" | "approve" | "fulfill" | "reassign" | "modify" | "granted" | "certify";
            at: string;
            /** @description What the stage is called in which somebody decided, in the reader's language. Beyond the contract. */
            stage?: string;
            by?: components["schemas"]["UserRef"];
            /** @description For whom a delegate stood in. */
            inPlaceOf?: components["schemas"]["UserRef"];
            /** @description What was said; of a request its justification, of roles their names. */
            comment?: string;
        };
        /** @description A day (2026-02-10) or a moment with its zone. */
        DayOrMoment: string;
        OptionalDayOrMoment: string | null;
        /** @enum {string} */
        DelegatedKind: "request" | "fulfillment" | "violation" | "review";
        Delegate: {
            /** @description Of the delegation. */
            _id: string;
            /** @description Of the person who stands in. */
            _refResourceId: string;
            userName?: string;
            givenName?: string;
            sn?: string;
            profileImage?: string;
            /** @enum {string} */
            state: "planned" | "active" | "ended";
            kinds: components["schemas"]["DelegatedKind"][];
            _refProperties: {
                temporalConstraints: components["schemas"]["TemporalConstraint"][];
            };
        };
        DelegateAct: {
            id: string;
            delegate: components["schemas"]["UserRef"];
            /** @enum {string} */
            action: "approve" | "reject" | "fulfill" | "deny" | "reassign" | "modify" | "allow" | "exception" | "remediate" | "certify" | "revoke" | "forward" | "signoff";
            at: string;
            /** @description What the delegate wrote, or what the platform says, in the reader's language. */
            comment?: string;
            /** @description Of what the platform says. Beyond the contract. */
            code?: string;
            /** @description Of the code. */
            params?: {
                [key: string]: unknown;
            };
            /** @description Of the request; absent on others. */
            requestId?: string;
            /** @description Of the request; absent on others. */
            requestType?: string;
            /** @description Of the violation; absent on others. Beyond the contract. */
            violationId?: string;
            /** @description Of the access review; absent on others. Beyond the contract. */
            campaignId?: string;
            /** @description Name of what was requested or reviewed, of the rule that is broken, or of the review where it was about several. */
            item: string;
            user?: components["schemas"]["UserRef"];
        };
        DirectReport: {
            _refResourceId: string;
            userName: string;
            givenName?: string;
            sn?: string;
            mail?: string;
            accountStatus?: string;
            profileImage?: string;
        };
        /** @description A person has a user name, everything else a name. */
        FoundName: {
            id: string;
            userName?: string;
            name?: string;
            description?: string;
            givenName?: string;
            sn?: string;
            profileImage?: string;
        };
        Problem: {
            message: string;
            /** @description What stands against it, where the portal can say it in its own words. */
            detail?: unknown;
        } & {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description A page of requests; the total counts all that match. */
        Requests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    result: components["schemas"]["Request"][];
                    resultCount: number;
                    totalCount: number;
                    /** @description How many of a person's requests wait for an answer; where only a count was asked for. Beyond the contract. */
                    questionsCount?: number;
                    searchAfterKey: string[] | null;
                };
            };
        };
        /** @description A page; the total counts all that match. */
        Documents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    result: {
                        [key: string]: unknown;
                    }[];
                    resultCount: number;
                    totalCount: number;
                    searchAfterKey: string[] | null;
                };
            };
        };
        /** @description The document. */
        Document: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
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
        /** @description Of a change of many people. */
        BulkChangeId: string;
        UserId: string;
        RequestId: string;
        ViolationId: string;
        /** @description Absent: the first phase that waits for the caller. */
        PhaseName: string;
        /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
        TimeZone: string;
        /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
        IfMatch: string;
        /** @description `*` creates only. */
        IfNoneMatch: string;
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        PageSize: number;
        Offset: number;
        PlainPageSize: number;
        /** @description From 0. */
        PageNumber: number;
        /** @description From 1. */
        PageNumberFromOne: number;
        /** @description One field; a leading minus turns the direction. */
        SortKeys: string;
        SortDir: "asc" | "desc";
        SortType: "date" | "int" | "string";
        SortBy: string;
        SortDirPlain: "asc" | "desc";
        QueryString: string;
        QueryFilter: string;
        /** @description Only those for which the caller has this permission. */
        ScopePermission: string;
        Fields: string;
    };
    requestBodies: {
        TargetFilter: {
            content: {
                "application/json": {
                    targetFilter?: components["schemas"]["TargetFilter"];
                };
            };
        };
        Justification: {
            content: {
                "application/json": {
                    justification?: components["schemas"]["Comment"];
                };
            };
        };
        NewRequests: {
            content: {
                "application/json": {
                    /** @description Ids of people. More than ten are refused (spec section 9). */
                    users: string[];
                    catalogs: {
                        /** @enum {string} */
                        type: "application" | "entitlement" | "role";
                        /** @description Id of the catalogue item. */
                        id: string;
                        data?: {
                            form?: {
                                [key: string]: unknown;
                            };
                        };
                    }[];
                    /** @enum {string} */
                    accessModifier: "add" | "remove";
                    priority?: components["schemas"]["Priority"];
                    justification?: components["schemas"]["Comment"];
                    startDate?: components["schemas"]["DayOrMoment"];
                    /** @description A day counts to its end. */
                    endDate?: components["schemas"]["DayOrMoment"];
                    /** @description The request itself ends undecided at this moment. */
                    expiryDate?: components["schemas"]["Date"];
                    context?: components["schemas"]["SentContext"];
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
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Requests"];
            default: components["responses"]["Problem"];
        };
    };
    searchUserTasks: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                pageSize?: number;
                /** @description Waiting for the person (active, the default), or decided (inactive). */
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
            200: components["responses"]["Requests"];
            default: components["responses"]["Problem"];
        };
    };
    searchRequests: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Requests"];
            default: components["responses"]["Problem"];
        };
    };
    queryRequests: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Requests"];
            default: components["responses"]["Problem"];
        };
    };
    createRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewRequests"];
        responses: {
            /** @description One request per person and item; errors name what was not requested. A call none of whose requests can be made answers 400. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Request"][];
                        errors: components["schemas"]["RequestFault"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    decideRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestDecisions"];
            };
        };
        responses: {
            /** @description All are decided. Where one cannot be, the answer is 400 with `detail.refused`, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedRequests"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestReassignments"];
            };
        };
        responses: {
            /** @description All are handed on. Where one cannot be, the answer is 400 with `detail.refused`, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedRequests"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    validateRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewRequests"];
        responses: {
            /** @description No errors means that they can be made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        errors: components["schemas"]["RequestFault"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    writeRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id?: string;
                    request: {
                        common: {
                            priority?: components["schemas"]["Priority"];
                            startDate?: components["schemas"]["OptionalDayOrMoment"];
                            endDate?: components["schemas"]["OptionalDayOrMoment"];
                        } & {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: Record<string, never>;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    patchRequestPhase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: {
                        scheduled: {
                            date: components["schemas"]["DayOrMoment"];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    changeResumeDate: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: {
                        scheduled: {
                            date: components["schemas"]["DayOrMoment"];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRequestEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known. A part that says nothing about the request is absent. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestEvidence"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    approveRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Justification"];
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path: {
                requestType: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    common?: {
                        userId?: string;
                        applicationId?: string;
                        entitlementId?: string;
                        roleId?: string;
                        accountId?: string;
                        /** @description Of the access to be kept for longer. */
                        grantId?: string;
                        grantType?: string;
                        justification?: components["schemas"]["Comment"];
                        priority?: components["schemas"]["Priority"];
                        startDate?: components["schemas"]["DayOrMoment"];
                        endDate?: components["schemas"]["DayOrMoment"];
                        expiryDate?: components["schemas"]["Date"];
                        externalRequestId?: string;
                        context?: components["schemas"]["SentContext"];
                        blob?: {
                            [key: string]: unknown;
                        };
                    };
                    custom?: {
                        [key: string]: unknown;
                    };
                    user?: {
                        userId?: string;
                        object?: {
                            [key: string]: unknown;
                        };
                    };
                    entitlement?: {
                        applicationId?: string;
                        objectType?: string;
                        entitlementId?: string;
                        object?: {
                            [key: string]: unknown;
                        };
                        glossary?: {
                            [key: string]: unknown;
                        };
                    };
                    role?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of people or entitlements; of access see `previewRequests`. */
                requestType: "createUser" | "modifyUser" | "deleteUser" | "createEntitlement" | "modifyEntitlement";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    common?: {
                        userId?: string;
                        applicationId?: string;
                        entitlementId?: string;
                        roleId?: string;
                        accountId?: string;
                        /** @description Of the access to be kept for longer. */
                        grantId?: string;
                        grantType?: string;
                        justification?: components["schemas"]["Comment"];
                        priority?: components["schemas"]["Priority"];
                        startDate?: components["schemas"]["DayOrMoment"];
                        endDate?: components["schemas"]["DayOrMoment"];
                        expiryDate?: components["schemas"]["Date"];
                        externalRequestId?: string;
                        context?: components["schemas"]["SentContext"];
                        blob?: {
                            [key: string]: unknown;
                        };
                    };
                    custom?: {
                        [key: string]: unknown;
                    };
                    user?: {
                        userId?: string;
                        object?: {
                            [key: string]: unknown;
                        };
                    };
                    entitlement?: {
                        applicationId?: string;
                        objectType?: string;
                        entitlementId?: string;
                        object?: {
                            [key: string]: unknown;
                        };
                        glossary?: {
                            [key: string]: unknown;
                        };
                    };
                    role?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Changes and stages, as things stand. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishPreview"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    rejectRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Justification"];
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    fulfillRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Justification"];
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    denyRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["Justification"];
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    updatedActors: components["schemas"]["NewActors"];
                    comment?: components["schemas"]["Remark"];
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    requeueRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    tryProvisioning: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                    /** @description Whether the requester should answer: the request says so until they comment. */
                    ask?: boolean;
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    comment?: components["schemas"]["Remark"];
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    modifyRequest: {
        parameters: {
            query?: {
                /** @description Absent: the first phase that waits for the caller. */
                phaseName?: components["parameters"]["PhaseName"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path: {
                requestId: components["parameters"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    common: {
                        priority?: components["schemas"]["Priority"];
                        startDate?: components["schemas"]["OptionalDayOrMoment"];
                        /** @description A day counts to its end. */
                        endDate?: components["schemas"]["OptionalDayOrMoment"];
                    };
                };
            };
        };
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Request"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRequestTypes: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readRequestType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    writeRequestType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description `*` creates only. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    deleteRequestType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    queryWorkflows: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    writeWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description `*` creates only. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    queryRequestForms: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readRequestForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    writeRequestForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
                /** @description `*` creates only. */
                "if-none-match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    deleteRequestForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Writes only while the document has this revision, as its entity tag says; 412 otherwise. */
                "if-match"?: components["parameters"]["IfMatch"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    queryRequestFormAssignments: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    assignRequestForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formId: string;
                    /** @description E.g. requestType/{id}, lcm/user/create, application/{id}/{objectType}/create, workflow/{id}/node/{node}. */
                    objectId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    unassignRequestForm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    formId: string;
                    /** @description E.g. requestType/{id}, lcm/user/create, application/{id}/{objectType}/create, workflow/{id}/node/{node}. */
                    objectId: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    queryCatalog: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Also what cannot be requested. */
                ignoreRequestable?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    searchCatalogByFilter: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Also what cannot be requested. */
                ignoreRequestable?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    searchCatalog: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Also what cannot be requested. */
                ignoreRequestable?: boolean;
                /** @description Ids of people, joined by commas: each item then says in `evidence` who of them holds it, for whom it is requested, and how many of their peers hold it. Beyond the contract. */
                _forUsers?: string;
                /** @description Fields whose values are counted over all that is found, joined by commas; what is chosen of a field does not narrow its own counts. `riskLevel` and `owner.id` are those of the item, whatever its kind; they filter and sort too. Beyond the contract. */
                _facets?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            /** @description A page of items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            [key: string]: unknown;
                        }[];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                        facets?: components["schemas"]["CatalogueFacets"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchResources: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDirPlain"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    previewRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["NewRequests"];
        responses: {
            /** @description For each person the items, the rules that would be broken, and who would be asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["RequestPreview"][];
                        /** @description Why all of it would be refused as it was sent: a reason that is missing, dates that cannot be. */
                        refusal?: {
                            code: string;
                            params: {
                                [key: string]: unknown;
                            };
                            /** @description The sentence of the code, in the reader's language. */
                            message: string;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    scanPolicies: {
        parameters: {
            query: {
                /** @description Only true: nothing is recorded. */
                simulate: true;
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    additionalAccess: {
                        /** @enum {string} */
                        type: "entitlementGrant" | "roleMembership";
                        /** @description Of an entitlement. */
                        assignmentId?: string;
                        /** @description Of a role. It counts with what it brings. */
                        roleId?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description An empty result means that no rule is broken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["PolicyConflict"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRecommendations: {
        parameters: {
            query?: {
                /** @description Of one kind: item.type eq "…". */
                _queryFilter?: string;
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    searchGovernanceUsers: {
        parameters: {
            query?: {
                queryString?: components["parameters"]["QueryString"];
                /** @description One or more of id eq "…", joined by or. */
                _queryFilter?: string;
                /** @description Only those for which the caller has this permission. */
                _scopePermission?: components["parameters"]["ScopePermission"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    queryUserGrants: {
        parameters: {
            query: {
                grantType: components["schemas"]["GrantKind"];
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDirPlain"];
                queryString?: components["parameters"]["QueryString"];
                /** @description Only what has this risk. Beyond the contract. */
                riskLevel?: "low" | "medium" | "high";
                /** @description Only what came this way: found in the system, by a request, or by a role or rule. Beyond the contract. */
                origin?: "recon" | "request" | "role";
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of grants; the total counts all that match. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Grant"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readGrantChain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                grantId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        grant: components["schemas"]["Grant"];
                        /** @description How it is held, in the reader's language: a sentence for each link, from the role that brings it to who decided. Beyond the contract. */
                        said: string[];
                        steps: components["schemas"]["GrantStep"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    recordApplicationUse: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                userId: components["parameters"]["UserId"];
                applicationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description When it was last recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LastUse"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    compareAccess: {
        parameters: {
            query: {
                grantType: components["schemas"]["GrantKind"];
                /** @description Only what both hold, or only one of them; pending: what is requested for one of them and not decided. */
                held?: "both" | "first" | "second" | "pending";
                queryString?: components["parameters"]["QueryString"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                otherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items; the total counts all that match. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first: components["schemas"]["UserRef"];
                        second: components["schemas"]["UserRef"];
                        /** @description Of all that the text matches, whoever holds it. */
                        totals: {
                            both: number;
                            /** @description Of these, and of what neither holds: what is requested and not decided. */
                            pending: number;
                            /** @description Only the first. */
                            first: number;
                            /** @description Only the second. */
                            second: number;
                        };
                        result: components["schemas"]["ComparedAccess"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryEntitlements: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readEntitlement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    queryEntitlementGrants: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readEntitlementUse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts and names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntitlementUse"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryApplications: {
        parameters: {
            query?: {
                _queryFilter?: components["parameters"]["QueryFilter"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Only those for which the caller has this permission. */
                _scopePermission?: components["parameters"]["ScopePermission"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readApplicationSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                applicationId: string;
                objectType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The properties by their names. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationSchema"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchNames: {
        parameters: {
            query?: {
                /** @description Which of them at all; names and ids only. */
                _queryFilter?: string;
                queryString?: components["parameters"]["QueryString"];
                pageSize?: number;
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                objectType: "alpha_user" | "alpha_role" | "alpha_application" | "alpha_organization" | "entitlement";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name; of people those who are active. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["FoundName"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDelegates: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 1. */
                pageNumber?: components["parameters"]["PageNumberFromOne"];
                sortBy?: "userName" | "givenName" | "sn";
                sortDir?: components["parameters"]["SortDirPlain"];
                queryString?: components["parameters"]["QueryString"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; those who stand in now or will come first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Delegate"][];
                        resultCount: number;
                        totalCount: number;
                        pagedResultsCookie: null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    setDelegate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proxyIds: string[];
                    startDate?: components["schemas"]["DayOrMoment"];
                    /** @description A day counts to its end. */
                    endDate?: components["schemas"]["DayOrMoment"];
                    /** @description What they stand in for: approvals (request), fulfilment tasks (fulfillment), violations (violation), access reviews (review). Absent: all of them. */
                    kinds?: components["schemas"]["DelegatedKind"][];
                    /** @description Whether what waits at the start goes to them too. */
                    handOver?: boolean;
                };
            };
        };
        responses: {
            /** @description The delegations that were made or ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Delegate"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    removeDelegate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    proxyIds: string[];
                };
            };
        };
        responses: {
            /** @description The delegations that were made or ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Delegate"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDelegateActs: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DelegateAct"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDirectReports: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 1. */
                pageNumber?: components["parameters"]["PageNumberFromOne"];
                sortBy?: "userName" | "givenName" | "sn";
                sortDir?: components["parameters"]["SortDirPlain"];
                queryString?: components["parameters"]["QueryString"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page, by user name unless it says otherwise. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["DirectReport"][];
                        resultCount: number;
                        totalCount: number;
                        pagedResultsCookie: null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readDirectReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The direct report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectReport"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readGovernanceConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "iga_access_request" | "iga_ui_config" | "iga_autoid_integration";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    writeUiConfiguration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UiConfiguration"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UiConfiguration"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    writeAutoId: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AutoIdSettings"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AutoIdSettings"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readGlossarySchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By the path of what they describe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["GlossaryAttribute"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryGlossaryAttributes: {
        parameters: {
            query?: {
                /** @description Of one kind of things, e.g. /openidm/managed/assignment. */
                objectType?: string;
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDirPlain"];
                queryString?: components["parameters"]["QueryString"];
                _queryFilter?: components["parameters"]["QueryFilter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    searchGlossaryAttributes: {
        parameters: {
            query?: {
                pageSize?: components["parameters"]["PlainPageSize"];
                /** @description From 0. */
                pageNumber?: components["parameters"]["PageNumber"];
                sortBy?: components["parameters"]["SortBy"];
                sortDir?: components["parameters"]["SortDirPlain"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            200: components["responses"]["Documents"];
            default: components["responses"]["Problem"];
        };
    };
    readSearchSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    readSearchSchemaOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                objectType: "user" | "application" | "entitlement" | "account" | "role";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Document"];
            default: components["responses"]["Problem"];
        };
    };
    readUserPrivileges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["UserId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Permissions by name, as `scopePermission` has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permissions: {
                            [key: string]: boolean;
                        };
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readGovernanceLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GovernanceLogin"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryBulkChanges: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BulkChange"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    checkBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of the file. */
                    name: string;
                    /** @description Its bytes: comma-separated values in UTF-8 or UTF-16, at most 5 MB and 20,000 rows. */
                    content: string;
                };
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryBulkRows: {
        parameters: {
            query?: {
                /** @description Only rows of which this became. */
                outcome?: components["schemas"]["BulkOutcome"];
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["BulkRow"][];
                        resultCount: number;
                        totalCount: number;
                        searchAfterKey: string[] | null;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    sendBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    justification?: string;
                };
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    takeBackBulkChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of a change of many people. */
                bulkChangeId: components["parameters"]["BulkChangeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChange"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPolicyScan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyScan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    schedulePolicyScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An RFC 5545 rule or a cron expression, at most daily; `null`: when somebody begins one. */
                    schedule: string | null;
                };
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyScan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    startPolicyScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyScan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelPolicyScan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyScan"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchPolicyRules: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            /** @description A page of rules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRuleList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createPolicyRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPolicyRule"];
            };
        };
        responses: {
            /** @description The rule. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewPolicyRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPolicyRule"];
            };
        };
        responses: {
            /** @description How many people, and the first of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: number;
                        first: components["schemas"]["UserRef"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readPolicyRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updatePolicyRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision (`_rev`) that is changed; 412 when it is another. Absent: any. */
                "if-match"?: string;
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPolicyRule"];
            };
        };
        responses: {
            /** @description The rule as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deletePolicyRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listPolicyRuleVersions: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRuleVersionList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    restorePolicyRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Revision (`_rev`) that is changed; 412 when it is another. Absent: any. */
                "if-match"?: string;
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    version: number;
                };
            };
        };
        responses: {
            /** @description The rule as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyRule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchViolations: {
        parameters: {
            query?: {
                /** @description Reports: of the direct reports of the person, whoever decides, as managers read them: without comments, and without who had to do with it before. `actorStatus` narrows both. Beyond the contract. */
                scope?: "reports";
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Inactive: those that do not wait for the person any more. Absent: both. */
                actorStatus?: "active" | "inactive";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            /** @description A page of violations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchAllViolations: {
        parameters: {
            query?: {
                _pageSize?: components["parameters"]["PageSize"];
                _pagedResultsOffset?: components["parameters"]["Offset"];
                /** @description One field; a leading minus turns the direction. */
                _sortKeys?: components["parameters"]["SortKeys"];
                _sortDir?: components["parameters"]["SortDir"];
                _sortType?: components["parameters"]["SortType"];
                _fields?: components["parameters"]["Fields"];
                /** @description Inactive: those that do not wait for the person any more. Absent: both. */
                actorStatus?: "active" | "inactive";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TargetFilter"];
        responses: {
            /** @description A page of violations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelExceptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description A page of violations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exceptViolations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @description A day or a moment. */
                    exceptionExpirationDate: string;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description All are decided. Where one cannot be, the answer is 400 with `detail.refused`, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedViolations"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignViolations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    updatedActors: components["schemas"]["NewActors"];
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description All are decided. Where one cannot be, the answer is 400 with `detail.refused`, and nothing has changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecidedViolations"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readViolation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readViolationAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both sides of the conflict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationAccess"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewRemediation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                violationId: components["parameters"]["ViolationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in `options` of the access. */
                    grantIds: string[];
                };
            };
        };
        responses: {
            /** @description What would come of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemediationOutlook"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    commentViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    comment: string;
                };
            };
        };
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    reassignViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    updatedActors: {
                        id: string;
                        permissions?: {
                            [key: string]: boolean;
                        };
                    }[];
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    allowViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exceptViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Zone (IANA) of days without a time; absent, the tenant's. A day begins at its start and counts to its end. Without any zone days are of UTC, and one that is still today somewhere is not over. */
                "time-zone"?: components["parameters"]["TimeZone"];
            };
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A day or a moment. */
                    exceptionExpirationDate: string;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    remediateViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                violationId: components["parameters"]["ViolationId"];
                phaseName: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    remediationOptionId: "grantRemoval";
                    /** @description Ids of access (`compositeId`), or of `options` of the access: a role goes with everything that it brings. */
                    grantIds: string[];
                    justification?: string;
                };
            };
        };
        responses: {
            /** @description The violation as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
